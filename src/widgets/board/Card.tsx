// One row as a card: its name, which opens it beside the board, its facts, and the way to move it.
import { IconArrowsMove } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { RecordRow, RecordType } from '@domain/records/record';
import { DescriptionList } from '@/ui/DescriptionList';
import { IconButton } from '@/ui/IconButton';
import { cellOf, type CellRenderers } from '@/ui/list/cells';
import { nameColumn, rowName } from '../record/recordText';
import styles from './board.module.css';

interface CardProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  cellRenderers: CellRenderers<Row>;
  isLifted: boolean;
  /** Why it was not moved. */
  refusal: string | undefined;
  isMenuOpen: boolean;
  onMenu: (id: string) => void;
}

function CardShown<Row extends RecordRow>(props: CardProps<Row>): ReactNode {
  const { type, row, cellRenderers, isLifted, refusal, isMenuOpen, onMenu } = props;
  const { shape, card = [] } = type;
  return (
    <li className={styles.card} data-card={row.id} data-lifted={isLifted || undefined}>
      <div className={styles.cardHead}>
        <div className={styles.name}>{cellOf(shape, nameColumn(type), row, cellRenderers)}</div>
        <IconButton
          aria-label={`Move ${rowName(type, row)} to…`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          title="Move to… (M)"
          onClick={() => onMenu(row.id)}
        >
          <IconArrowsMove size={16} aria-hidden />
        </IconButton>
      </div>
      <DescriptionList
        layout="card"
        facts={Object.fromEntries(
          card.map((field) => [shape.columns[field]!.label, cellOf(shape, field, row, cellRenderers)]),
        )}
      />
      {refusal && <p className={styles.refused}>{refusal}</p>}
    </li>
  );
}

/** A board may hold a thousand: each is drawn when something of its own is different. */
export const Card = memo(CardShown) as typeof CardShown;
