// The tour at the first sign-in: five steps in a card that blocks nothing and takes no focus, with a ring around what each is about.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Link } from '@/ui/Link';
import { whenIdle } from '@/ui/part';
import { pathTo } from '@/routes/paths';
import { readUser } from '@/session/session';
import { tellTour } from '@/session/tour';
import { type Box, ringAround } from './tourPlace';
import styles from './tour.module.css';
import { TOUR } from './tourSteps';

/** What Esc closes before it ends the tour. */
const OPEN = '[role=dialog], [role=menu], [role=listbox]';

export default function Tour() {
  const dispatch = useAppDispatch();
  const mayRead = useAppSelector((state) => selectMayAccess(state, 'staff'));
  const [isDue, setDue] = useState(false);
  const [step, setStep] = useState(0);
  const { pathname } = useLocation();

  // Seen in another browser since this one signed in: the calls of the page have brought the news by then.
  useEffect(() => whenIdle(() => setDue(readUser()?.tour === true)), []);

  const end = () => void dispatch(tellTour(true));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) end();
  });
  useEffect(() => {
    if (!isDue) return undefined;
    // Asked before the key has closed it: afterwards there is nothing open any more.
    let isOpen = false;
    const before = () => {
      isOpen = document.querySelector(OPEN) !== null;
    };
    const after = (event: KeyboardEvent) => isOpen || pressed(event);
    window.addEventListener('keydown', before, true);
    window.addEventListener('keydown', after);
    return () => {
      window.removeEventListener('keydown', before, true);
      window.removeEventListener('keydown', after);
    };
  }, [isDue]);

  if (!mayRead) return null;
  const { title, text, of } = TOUR[step]!;
  const isLast = step === TOUR.length - 1;
  return (
    <>
      {isDue && <Ring key={`${pathname} ${step}`} of={of} />}
      <section aria-label="Tour of the console" className={styles.card} hidden={!isDue}>
        {/* There before it says anything, so that it is read out. */}
        <div role="status">
          {isDue && (
            <>
              <p className={styles.count}>{`Step ${step + 1} of ${TOUR.length}`}</p>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </>
          )}
        </div>
        {isLast && (
          <p className={styles.text}>
            <Link to={pathTo('/guide/:page', { page: 'start' })} onClick={end}>
              Read the guide
            </Link>
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="subtle" size="compact-sm" onClick={end}>
            Skip tour <kbd aria-hidden>Esc</kbd>
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-disabled={step === 0}
            data-disabled={step === 0 || undefined}
            onClick={() => setStep(Math.max(0, step - 1))}
          >
            Back
          </Button>
          <Button size="compact-sm" onClick={isLast ? end : () => setStep(step + 1)}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      </section>
    </>
  );
}

/** It follows what it is around. */
function Ring({ of }: { of: readonly string[] }) {
  const [ring, setRing] = useState<Box>();
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRing(ringAround(of)));
    };
    follow();
    const watched = new ResizeObserver(follow);
    watched.observe(document.body);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
    };
  }, [of]);
  return ring && <div className={styles.ring} style={ring} aria-hidden />;
}
