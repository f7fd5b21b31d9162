// Below a recording: back and forward, its speed, and what its keys do.
import { Button } from '@mantine/core';
import styles from './player.module.css';
import { SEEK, SPEEDS } from './speeds';

interface PlayerControlsProps {
  speed: number;
  onSpeed: (speed: number) => void;
  /** Seconds from where it is. */
  onSeek: (seconds: number) => void;
}

export function PlayerControls({ speed, onSpeed, onSeek }: PlayerControlsProps) {
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <Button size="compact-sm" variant="default" onClick={() => onSeek(-SEEK)}>
          {`Back ${SEEK} s`}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSeek(SEEK)}>
          {`Forward ${SEEK} s`}
        </Button>
      </div>
      <fieldset className={styles.row}>
        <legend>Speed</legend>
        {SPEEDS.map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant={each === speed ? 'light' : 'default'}
            aria-pressed={each === speed}
            onClick={() => onSpeed(each)}
          >
            {`${each}×`}
          </Button>
        ))}
      </fieldset>
      <p className={styles.keys}>
        <kbd>Space</kbd> plays and pauses, <kbd>←</kbd> <kbd>→</kbd> {`jump ${SEEK} seconds, `}
        <kbd>&lt;</kbd> <kbd>&gt;</kbd> change the speed.
      </p>
    </div>
  );
}
