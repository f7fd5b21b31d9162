// A call with a lead's family and what came of it, and what to do next.
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { CallFamily } from '@/widgets/action/CallFamily';
import { CallOutcome } from '@/widgets/leads/CallOutcome';
import { AddChild } from '@/widgets/record/AddChild';
import styles from './leads.module.css';

export function Contact({ id, name }: { id: string; name: string }) {
  return (
    <div className={styles.contact}>
      <div className={styles.line}>
        <CallFamily leadId={id} name={name} about={{ type: 'lead', id }} />
        <CallOutcome leadId={id} name={name} />
      </div>
      <AddChild type={LEAD_ENTRIES} parent={id} />
    </div>
  );
}
