// One row as a card: its name, which opens it beside the board, its facts, and the way to move it.
import { memo, type ReactNode } from 'react';
import type { Move } from '@domain/records/board';
import type { RecordRow, RecordType } from '@domain/records/record';
import { DescriptionList } from '@/ui/DescriptionList';
import { cellOf, type CellRenderers } from '@/ui/list/cells';
import { nameColumn, rowName } from '../record/recordText';
import styles from './board.module.css';
import { MoveButton, MoveMenu } from './MoveMenu';

interface CardProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  cellRenderers: CellRenderers<Row>;
  isLifted: boolean;
  /** Why it was not moved. */
  refusal: string | undefined;
  /** Of its menu, while that is open. */
  moves: readonly Move[] | undefined;
  onMenu: (id: string) => void;
  onChoose: (id: string, action: string) => void;
  onClose: (id: string) => void;
}

function CardShown<Row extends RecordRow>(props: CardProps<Row>): ReactNode {
  const { type, row, cellRenderers, isLifted, refusal, moves, onMenu, onChoose, onClose } = props;
  const { shape, card = [] } = type;
  const label = `Move ${rowName(type, row)} to…`;
  return (
    <li className={styles.card} data-card={row.id} data-lifted={isLifted || undefined}>
      <div className={styles.cardHead}>
        <div className={styles.name}>{cellOf(shape, nameColumn(type), row, cellRenderers)}</div>
        {moves ? (
          <MoveMenu
            label={label}
            moves={moves}
            onChoose={(action) => onChoose(row.id, action)}
            onClose={() => onClose(row.id)}
          />
        ) : (
          <MoveButton label={label} onClick={() => onMenu(row.id)} />
        )}
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
