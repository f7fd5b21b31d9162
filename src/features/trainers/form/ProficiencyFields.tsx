// What a trainer can teach: by product and grade band, with the sessions they are trained for and those still to learn.
import { Checkbox, TextInput } from '@mantine/core';
import { PRODUCT_WORDS } from '@domain/business/codeWords';
import { PROFICIENCY_BANDS, PROFICIENCY_PRODUCTS } from '@domain/business/trainerTerms';
import type { Proficiency } from '@domain/contract/trainers';
import { useFieldState } from '@/widgets/form/useFieldState';
import styles from './trainerForm.module.css';
import { rangesInWords, readRanges } from './sessionRanges';

type Band = Proficiency[string][string];

interface ProficiencyFieldsProps {
  value: Proficiency;
  onChange: (value: Proficiency) => void;
  error: (path: string) => string | undefined;
}

export function ProficiencyFields({ value, onChange, error }: ProficiencyFieldsProps) {
  return (
    <div className={styles.products}>
      {PROFICIENCY_PRODUCTS.map((product) => {
        const bands = value[product] ?? {};
        const taught = PROFICIENCY_BANDS[product].filter((band) => bands[band]?.eligible).length;
        const change = (band: string, state: Band) => onChange({ ...value, [product]: { ...bands, [band]: state } });
        const wrong = error(`trainer_proficiency.${product}`) !== undefined;
        return (
          <details key={product} className={styles.product} open={wrong || taught > 0}>
            <summary>
              {PRODUCT_WORDS[product]}{' '}
              <span className={styles.quiet}>
                {taught === 0 ? 'not taught' : `${taught} ${taught === 1 ? 'band' : 'bands'}`}
              </span>
            </summary>
            <ul className={styles.bands}>
              {PROFICIENCY_BANDS[product].map((band) => (
                <BandFields
                  key={band}
                  path={`trainer_proficiency.${product}.${band}`}
                  name={`${PRODUCT_WORDS[product]}, grades ${band}`}
                  band={band}
                  state={bands[band] ?? { eligible: false }}
                  onChange={(state) => change(band, state)}
                  error={error}
                />
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

interface BandFieldsProps {
  path: string;
  name: string;
  band: string;
  state: Band;
  onChange: (state: Band) => void;
  error: (path: string) => string | undefined;
}

const NOTHING = { trained: [], not_trained: [] };

function BandFields({ path, name, band, state, onChange, error }: BandFieldsProps) {
  const ranges = state.eligible ? state.session_range : NOTHING;
  const part = (key: 'trained' | 'not_trained', label: string) => (
    <RangesInput
      label={`${label}: ${name}`}
      part={label}
      path={`${path}.session_range.${key}`}
      value={ranges[key]}
      error={error(`${path}.session_range.${key}`)}
      onChange={(list) => onChange({ eligible: true, session_range: { ...ranges, [key]: list } })}
    />
  );
  return (
    <li data-path={path}>
      <Checkbox
        label={band}
        aria-label={name}
        checked={state.eligible}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { eligible: true, session_range: { trained: [], not_trained: [] } } : { eligible: false })
        }
      />
      {state.eligible && (
        <>
          {part('trained', 'Trained')}
          {part('not_trained', 'Not trained')}
        </>
      )}
    </li>
  );
}

interface RangesInputProps {
  label: string;
  /** The part of its label that is shown. */
  part: string;
  path: string;
  value: readonly (readonly [number, number])[];
  error: string | undefined;
  onChange: (ranges: [number, number][]) => void;
}

/** Keeps the text as it is typed; the ranges in it are the value. */
function RangesInput({ label, part, path, value, error, onChange }: RangesInputProps) {
  const [text, setText] = useFieldState(path, rangesInWords(value));
  return (
    <TextInput
      aria-label={label}
      leftSection={<span className={styles.part}>{part}</span>}
      leftSectionWidth="6rem"
      leftSectionPointerEvents="none"
      placeholder="such as 1-30, 41-60"
      data-path={path}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(readRanges(currentTarget.value));
      }}
    />
  );
}
