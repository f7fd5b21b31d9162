// What is proposed for the date: hour by hour with the reason for each, what could not be had, and one button that picks it all.
import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { hasHour, hourBit, NO_HOURS } from '@domain/availability/hours';
import { countText, hourLabel, weekdayAndDate } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { hourTakenOut, type Proposal, type ProposedHour, proposalsDropped } from '@/store/availability/planning';
import { proposalAdded } from '@/store/availability/planSearch';
import { dateChosen } from '@/store/availability/view';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { IconButton } from '@/ui/IconButton';
import { useFocusNeighbour } from '@/ui/useFocusNeighbour';
import frame from '../frame.module.css';
import styles from './plan.module.css';
import { balanceText, boundText, headText, reasonText, shortText } from './planText';

const HOURS = { one: 'hour', many: 'hours' };

interface PlanResultProps {
  date: IsoDate;
  onDropped: () => void;
}

export function PlanResult({ date, onDropped }: PlanResultProps) {
  const dispatch = useAppDispatch();
  const proposals = useAppSelector(({ planning }) => planning.proposals);
  const proposal = proposals[date];
  const others = Object.keys(proposals)
    .filter((each) => each !== date)
    .sort();
  const left = proposal?.found.filter((each) => isLeft(proposal, each)) ?? [];
  const isDone = proposal !== undefined && proposal.found.length > 0 && left.length === 0;
  return (
    <div className={styles.result} data-nothing={(!proposal && others.length === 0) || undefined}>
      {/* There before anything stands in it, so that it is read out. */}
      <div role="status">
        {proposal && isDone && <Text fw={600}>Nothing is left of what was proposed</Text>}
        {proposal && !isDone && (
          <>
            <Text fw={600}>{headText(proposal)}</Text>
            <Text size="sm">{balanceText(proposal)}</Text>
            <Text size="sm" c="dimmed">
              {boundText(proposal)}
            </Text>
          </>
        )}
        {proposal && proposal.lost > 0 && (
          <Text size="sm">{`${countText(HOURS, proposal.lost)} taken out: no longer free beside what was picked since.`}</Text>
        )}
      </div>
      {proposal && !isDone && <Short proposal={proposal} />}
      {left.length > 0 && <Rows date={date} hours={left} />}
      {others.length > 0 && (
        <p className={styles.others}>
          {'Other days: '}
          {others.map((other, at) => (
            <Fragment key={other}>
              {at > 0 && ', '}
              <button type="button" className={frame.link} onClick={() => dispatch(dateChosen(other))}>
                {`${headText(proposals[other]!)} on ${weekdayAndDate(other)}`}
              </button>
            </Fragment>
          ))}
        </p>
      )}
      {(proposal || others.length > 0) && (
        <div className={styles.foot}>
          {left.length > 0 && (
            <Button
              onClick={() => {
                void dispatch(proposalAdded(date));
                onDropped();
              }}
            >{`Add ${left.length} to picks`}</Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              dispatch(proposalsDropped());
              onDropped();
            }}
          >
            {left.length > 0 ? 'Drop proposal' : 'Clear'}
          </Button>
        </div>
      )}
    </div>
  );
}

function isLeft({ hours }: Proposal, { trainerId, hour }: ProposedHour): boolean {
  return hasHour(hours[trainerId] ?? NO_HOURS, hour);
}

function Rows({ date, hours }: { date: IsoDate; hours: readonly ProposedHour[] }) {
  const dispatch = useAppDispatch();
  const list = useRef<HTMLDivElement>(null);
  useFocusNeighbour(list, 'button');
  const each = [...new Set(hours.map(({ hour }) => hour))];
  return (
    <div ref={list} tabIndex={-1} className={styles.hours}>
      {each.map((hour) => {
        const own = hours.filter((row) => row.hour === hour);
        return (
          <section key={hour} aria-label={`Proposed at ${hourLabel(hour)}`}>
            <Title order={3} size="h6">{`${hourLabel(hour)} · ${own.length}`}</Title>
            <ul className={styles.rows}>
              {own.map(({ trainerId, name, reason }) => (
                <li key={trainerId}>
                  <div>
                    <Text size="sm" fw={500}>
                      {name}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {reasonText(reason)}
                    </Text>
                  </div>
                  <IconButton
                    aria-label={`Add ${name}, ${hourLabel(hour)}`}
                    title="Add to picks"
                    onClick={() => void dispatch(proposalAdded(date, { [trainerId]: hourBit(hour) }))}
                  >
                    <IconCheck size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`Remove ${name}, ${hourLabel(hour)}`}
                    title="Remove from the proposal"
                    onClick={() => dispatch(hourTakenOut({ date, trainerId, hour }))}
                  >
                    <IconX size={16} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Short({ proposal }: { proposal: Proposal }) {
  const { wanted, aims, short } = proposal;
  if (aims.picks >= wanted) return null;
  return (
    <section aria-label="Could not be had">
      <Title order={3} size="h6">{`${wanted - aims.picks} could not be had`}</Title>
      {short.length === 0 ? (
        <Text size="sm">Every hour has the most that it may have.</Text>
      ) : (
        <ul className={styles.short}>
          {short.map((each) => (
            <li key={each.hour}>{shortText(each)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
