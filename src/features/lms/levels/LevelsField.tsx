// The levels of a conquest in its form: added, put in order, each with its rules and questions.
import { Button, Input } from '@mantine/core';
import { type ConquestLevel, levelsOf, MOST_LEVELS, newLevel } from '@domain/learning/conquest';
import { useScreenState } from '@/store/screen';
import { LevelFields } from './LevelFields';
import styles from './levels.module.css';
import { moved } from './moved';

interface LevelsFieldProps {
  place: string;
  value: unknown;
  error: string | undefined;
  onChange: (levels: ConquestLevel[]) => void;
}

export function LevelsField({ place, value, error, onChange }: LevelsFieldProps) {
  const levels = levelsOf(value);
  const [opened, setOpened] = useScreenState<string | null>(`level of ${place}`, levels[0]?.id ?? null);
  const change = (at: number, level: ConquestLevel) => onChange(levels.map((each, nth) => (nth === at ? level : each)));

  function add(): void {
    const level = newLevel(crypto.randomUUID(), `Level ${levels.length + 1}`);
    onChange([...levels, level]);
    setOpened(level.id);
  }

  return (
    <div className={styles.levels} role="group" aria-label="Levels" data-path="levels">
      {levels.map((level, at) => (
        <LevelFields
          key={level.id}
          level={level}
          number={at + 1}
          isLast={at === levels.length - 1}
          isOpen={opened === level.id}
          onToggle={() => setOpened(opened === level.id ? null : level.id)}
          onChange={(next) => change(at, next)}
          onMove={(by) => onChange(moved(levels, at, by))}
          onRemove={() => onChange(levels.filter((_, nth) => nth !== at))}
        />
      ))}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <div>
        <Button variant="default" size="compact-sm" disabled={levels.length >= MOST_LEVELS} onClick={add}>
          Add level
        </Button>
      </div>
    </div>
  );
}
