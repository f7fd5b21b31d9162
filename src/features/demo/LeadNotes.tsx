// What staff wrote about a lead for each other: opened when somebody wants to read or write it. Partners have no such notes.
import { Button, Title } from '@mantine/core';
import { useScreenState } from '@/store/screen';
import { LoadingState } from '@/ui/State';
import { part, usePart } from '@/ui/part';
import styles from './bookDemo.module.css';

const TIMELINE = part(() => import('@/widgets/record/Timeline'));

export function LeadNotes({ lead_id }: { lead_id: string }) {
  const [isOpen, setOpen] = useScreenState(`notes of ${lead_id}`, false);
  const loaded = usePart(TIMELINE, isOpen, () => setOpen(false));
  return (
    <>
      <div className={styles.cardHead}>
        <Title order={3}>Team notes</Title>
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide notes' : 'Show notes'}
        </Button>
      </div>
      {isOpen && !loaded && <LoadingState label="Loading the notes" />}
      {loaded && <loaded.Timeline of={{ type: 'lead', id: lead_id }} />}
    </>
  );
}
