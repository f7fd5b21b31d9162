// Gives a conquest to a child: the page on which it is played, to be sent to the family.
import { Button } from '@mantine/core';
import { conquests } from '@domain/contract/conquests';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { useGiveConquestMutation } from '@/store/api/conquests';
import { useScreenState } from '@/store/screen';
import { useApiBase } from '@/store/useApiBase';
import { useCopy } from '@/widgets/action/useCopy';
import { RecordForm } from '@/widgets/form/RecordForm';
import { RecordInputs, type RecordValues } from '@/widgets/record/form/RecordInputs';
import styles from '../lms.module.css';

const { student_id, opens, closes, extra_tries } = CONQUEST_PLAYS.fields;
const FIELDS = { student_id: student_id!, opens: opens!, closes: closes!, extra_tries: extra_tries! };
const LABELS = {
  student_id: 'Student',
  opens: 'Opens (IST)',
  closes: 'Closes (IST)',
  extra_tries: 'Extra tries',
};
const INITIAL = { student_id: '', opens: null, closes: null, extra_tries: 0 };
const SCHEMA = conquests.giveConquest.body;

export default function GiveForm({ conquest }: { conquest: string }) {
  const [isOpen, setOpen] = useScreenState(`giving ${conquest}`, false);
  const [page, setPage] = useScreenState<string | null>(`page of ${conquest}`, null);
  const [give] = useGiveConquestMutation();
  const copy = useCopy();
  const address = new URL(page ?? '/', useApiBase()).href;
  if (page !== null)
    return (
      <p className={styles.line} role="status">
        <span>{address}</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => void copy(address, 'Link copied', 'Copy it by hand.')}
        >
          Copy link
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setPage(null)}>
          Give to another child
        </Button>
      </p>
    );
  if (!isOpen)
    return (
      <div>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          Give to a child
        </Button>
      </div>
    );
  return (
    <RecordForm<RecordValues, typeof SCHEMA, { page: string }>
      label="Give to a child"
      draft={`play of ${conquest}`}
      initial={INITIAL}
      schema={SCHEMA}
      labels={LABELS}
      send={async (body) => give({ path: { id: conquest }, body })}
      saved={() => 'Conquest given; send the link to the family'}
      onSaved={(answer) => {
        setOpen(false);
        setPage(answer.page);
      }}
      onCancel={() => setOpen(false)}
      submitLabel="Create link"
      amongOthers
    >
      {(parts) => <RecordInputs fields={FIELDS} section="Play" parts={parts} />}
    </RecordForm>
  );
}
