// A rubric tried without a session: it scores as one marks, and nothing is kept.
import { Button } from '@mantine/core';
import type { QualityRubric } from '@domain/quality/rubric';
import { openItem, type ShownMark } from '@/store/markQueue';
import { useScreenState } from '@/store/screen';
import { ItemMarks } from './ItemMarks';
import { Standing } from './Standing';
import styles from './rubrics.module.css';

const NO_MARKS: Record<string, ShownMark> = {};

export function TryRubric({ rubric }: { rubric: QualityRubric & { id: string } }) {
  const [marks, setMarks] = useScreenState(`trying ${rubric.id}`, NO_MARKS);
  return (
    <div className={styles.try}>
      <ItemMarks
        rubric={rubric}
        marks={marks}
        name={`try ${rubric.id}`}
        onMark={(item, set) =>
          setMarks((before) => ({
            ...before,
            [item]: { ...(before[item] ?? openItem(item)), ...set },
          }))
        }
      />
      <Standing rubric={rubric} marks={marks} name={`try ${rubric.id}`}>
        <Button variant="default" onClick={() => setMarks(NO_MARKS)}>
          Clear
        </Button>
      </Standing>
    </div>
  );
}
