// What a course costs that goes on after its refund, in each of the ways to choose from: said before anybody confirms it (decisions 8).
import { amountText, countText, dateText } from '@domain/formats';
import { REACTIVATION_WORDS } from '@domain/records/refund';
import type { Answer } from '@/store/call';
import styles from './refunds.module.css';

export type Reactivation = NonNullable<Answer<'refundDetail'>['reactivation']>;

const CLASSES = { one: 'class', many: 'classes' };

export function ReactivationCost({ reactivation }: { reactivation: Reactivation }) {
  const {
    currency,
    went_back,
    cancelled,
    due_date,
    credit,
    classes_total,
    classes_taken,
    credits_left,
    classes_paid_for,
  } = reactivation;
  const money = (amount: number) => amountText(amount, currency);
  const left = (total: number) => `${countText(CLASSES, total - classes_taken + credits_left)} left of ${total}`;
  const again = cancelled > 0 ? `, and the ${money(cancelled)} that was no longer asked for is owed again` : '';
  const ways: Readonly<Record<keyof typeof REACTIVATION_WORDS, string>> = {
    instalment: `${money(went_back)} is due on ${dateText(due_date)}${again}. ${left(classes_total)}.`,
    credit:
      credit < went_back
        ? `The family has ${money(credit)} as credit, and ${money(went_back)} went back.`
        : `${money(went_back)} of ${money(credit)} credit is used${again}. ${left(classes_total)}.`,
    fewer_classes:
      classes_paid_for - classes_taken + credits_left === 0
        ? 'No paid class remains.'
        : `Nothing is asked for. ${left(classes_paid_for)}.`,
  };
  return (
    <dl className={styles.costs} aria-label="What it costs">
      {(Object.keys(ways) as (keyof typeof ways)[]).map((way) => (
        <div key={way}>
          <dt>{REACTIVATION_WORDS[way]}</dt>
          <dd>{ways[way]}</dd>
        </div>
      ))}
    </dl>
  );
}
