// Cells of a session that may be checked: whose it was, what became of it, and the check that is taken or opened from it.
import { Button } from '@mantine/core';
import type { Look } from '@domain/actions/looks';
import type { CheckableRow } from '@domain/contract/qualityAnswers';
import { momentText } from '@domain/formats';
import { CHECK_KIND_WORDS } from '@domain/records/rubric';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { checkAddress } from '../addresses';
import styles from '../quality.module.css';
import { TakeCheck } from './TakeCheck';

const STATES: Readonly<Record<CheckableRow['state'], readonly [Look, string]>> = {
  open: ['attention', 'To take'],
  mine: ['now', 'Mine'],
  done: ['finished', 'Checked by me'],
  taken: ['upcoming', 'Taken'],
  checked: ['finished', 'Checked'],
};

export const CHECKABLE = {
  Trainer: ({ teacher_id, trainer_name }: CheckableRow) => (
    <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  Session: ({ kind, batch_name }: CheckableRow) => batch_name ?? CHECK_KIND_WORDS[kind],
  'Held (IST)': ({ start_time }: CheckableRow) => momentText(start_time),
  Rating: ({ rating }: CheckableRow) => <span className={styles.number}>{rating ?? '–'}</span>,
  Status: ({ state }: CheckableRow) => <Status look={STATES[state][0]}>{STATES[state][1]}</Status>,
  Check: (row: CheckableRow) => <Take row={row} />,
};

function Take({ row }: { row: CheckableRow }) {
  const { state, kind, session_id, check_id, trainer_name, teacher_id } = row;
  const name = trainer_name ?? teacher_id;
  if (check_id !== null)
    return (
      <Button
        variant="default"
        size="compact-sm"
        component={Link}
        to={checkAddress({ kind, id: check_id })}
        aria-label={`${state === 'mine' ? 'Go on with' : 'Open'} check of ${name}`}
      >
        {state === 'mine' ? 'Go on' : 'Open'}
      </Button>
    );
  return state === 'open' ? <TakeCheck kind={kind} session_id={session_id} of={name} /> : null;
}
