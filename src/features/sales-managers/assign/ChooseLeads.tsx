// The first step: whose leads, which of them, and who gets them.
import { Button, Checkbox } from '@mantine/core';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { optionsOf } from '@domain/business/codeWords';
import { countText, dateText, numberText } from '@domain/formats';
import { dateOf } from '@domain/calendar';
import { STAGE_WORDS } from '@domain/records/lead';
import { useAssignableLeadsQuery } from '@/store/api/assignment';
import { choiceMade } from '@/store/batchScreens';
import type { Answer } from '@/store/call';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './assign.module.css';
import { type Body, LEADS_WORDS, type Team } from './team';

type Leads = Answer<'assignableLeads'>;
type Row = Leads['rows'][number] & { isChosen: boolean; isFixed: boolean; onToggle: () => void };
interface Choice {
  country: string | null;
  language: string | null;
  to: string;
  /** All that match, or these. */
  all: boolean;
  ids: readonly string[];
}

const NOTHING: Choice = { country: null, language: null, to: '', all: false, ids: [] };
const COUNTRIES = optionsOf(COUNTRY_WORDS);
const LANGUAGES = ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'Arabic'];

interface ChooseLeadsProps {
  team: Team;
  owner: string;
  onAsked: (body: Body) => void;
}

export function ChooseLeads({ team, owner, onAsked }: ChooseLeadsProps) {
  const dispatch = useAppDispatch();
  const [choice, set] = useScreenState<Choice>(`leads of ${owner}`, NOTHING);
  const { country, language, to } = choice;
  const narrowed = { ...(country && { country }), ...(language && { language }) };
  const { currentData, error, refetch } = useAssignableLeadsQuery(
    { query: { owner, ...narrowed } },
    { refetchOnMountOrArgChange: true },
  );
  const mine = team.managers.filter(({ may_give }) => may_give);
  const from = [
    ...(team.waiting === null ? [] : [{ value: 'nobody', label: `Nobody (${numberText(team.waiting)} wait)` }]),
    ...mine.map(({ email, name, open_leads }) => ({ value: email, label: `${name} (${open_leads} open)` })),
  ];
  const getting = [
    { value: '', label: 'By rule' },
    ...mine
      .filter(({ email }) => email !== owner)
      .map(({ email, name, open_leads, most_open, works_now }) => ({
        value: email,
        label: `${name} (${open_leads} of ${most_open} open${works_now ? '' : ', not at work'})`,
      })),
  ];
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label="Leads of"
          data={from.some(({ value }) => value === owner) ? from : [...from, { value: owner, label: owner }]}
          value={owner}
          allowDeselect={false}
          onChange={(value) => value && dispatch(choiceMade({ assign: value }, true))}
        />
        <SelectField
          label="Country"
          data={COUNTRIES}
          value={country}
          searchable
          clearable
          onChange={(value) => set({ ...NOTHING, to, language, country: value })}
        />
        <SelectField
          label="Language"
          data={LANGUAGES}
          value={language}
          clearable
          onChange={(value) => set({ ...NOTHING, to, country, language: value })}
        />
        <SelectField
          label="Give to"
          data={getting}
          value={to}
          allowDeselect={false}
          onChange={(value) => set({ ...choice, to: value ?? '' })}
        />
      </div>
      <p className={styles.quiet}>
        By rule: the sales manager who serves the country, speaks the language, is at work and below both limits; of
        these who has the fewest open leads, then who got one longest ago.
      </p>
      <QueryBoundary what="leads" query={{ data: currentData, error, refetch }}>
        {(leads) => (
          <Listed
            leads={leads}
            choice={choice}
            onChoice={set}
            onPreview={() =>
              onAsked({
                to: to || null,
                ...(choice.all
                  ? { from: { owner: owner === 'nobody' ? null : owner, ...narrowed, expected: leads.total } }
                  : { ids: [...choice.ids] }),
              })
            }
          />
        )}
      </QueryBoundary>
    </>
  );
}

interface ListedProps {
  leads: Leads;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onPreview: () => void;
}

function Listed({ leads: { total, rows }, choice, onChoice, onPreview }: ListedProps) {
  const { all, ids } = choice;
  const count = all ? total : ids.length;
  const toggle = (id: string) =>
    onChoice({ ...choice, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
  const choosable = rows.map((row) => ({
    ...row,
    isChosen: all || ids.includes(row.id),
    isFixed: all,
    onToggle: () => toggle(row.id),
  }));
  return (
    <>
      {total > 0 && (
        <div className={styles.bar}>
          <Checkbox
            label={`All ${countText(LEADS_WORDS, total)}`}
            checked={all}
            onChange={() => onChoice({ ...choice, all: !all, ids: [] })}
          />
          <Button disabled={count === 0} onClick={onPreview}>
            {count === 0 ? 'Preview' : `Preview ${countText(LEADS_WORDS, count)}`}
          </Button>
        </div>
      )}
      {total > rows.length && (
        <p
          className={styles.quiet}
        >{`The first ${rows.length} of ${numberText(total)} are shown, the longest known first.`}</p>
      )}
      <RelatedTable
        label="Leads to give"
        rows={choosable}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        empty="No open leads"
      />
    </>
  );
}

const COLUMNS = {
  Lead: ({ name, isChosen, isFixed, onToggle }: Row) => (
    <Checkbox label={name} checked={isChosen} disabled={isFixed} onChange={onToggle} />
  ),
  Country: ({ country }: Row) => (COUNTRY_WORDS as Readonly<Record<string, string>>)[country] ?? country,
  Language: ({ language }: Row) => language,
  Stage: ({ status }: Row) => STAGE_WORDS[status],
  'Last worked on': ({ worked_on }: Row) => dateText(dateOf(worked_on)),
};
