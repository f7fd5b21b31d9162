// A rich text in a form: read as it is, and edited once somebody asks for it; the editor and what draws formulas are loaded then.
import { Button, Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useScreenState } from '@/store/screen';
import { LoadingState } from '@/ui/State';
import type { Commented } from './places';
import { RichText } from './RichText';
import styles from './richText.module.css';

const RichEditor = lazy(() => import('./RichEditor'));

/** What is said about places in the text. */
export interface FieldComments {
  places: readonly Commented[];
  /** Id of the one that is looked at. */
  opened: string | null;
  onOpen: (id: string) => void;
  onChoose: (chosen: Omit<Commented, 'id'>) => void;
}

interface RichFieldProps {
  /** Names the field among those of the page. */
  place: string;
  label: string;
  /** Of the form that it is part of. */
  path: string;
  value: unknown;
  /** Changes when all values were replaced. */
  revision: number;
  error: string | undefined;
  /** The record that images and files are uploaded to; null where there is none yet. */
  about: { about_type: string; about_id: string } | null;
  comments?: FieldComments;
  onChange: (value: unknown) => void;
}

export function RichField({ place, label, path, value, revision, error, about, comments, onChange }: RichFieldProps) {
  const [isEdited, setEdited] = useScreenState(`edited ${place}`, false);
  const id = useId();
  return (
    <div className={styles.field} data-path={path} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <Input.Label id={id} component="span">
          {label}
        </Input.Label>
        {!isEdited && (
          <Button variant="default" size="compact-sm" onClick={() => setEdited(true)}>
            {`Edit ${label.toLowerCase()}`}
          </Button>
        )}
      </div>
      {isEdited ? (
        <Suspense fallback={<LoadingState label="Loading the editor" />}>
          <RichEditor
            key={revision}
            label={label}
            value={value}
            about={about}
            comments={comments}
            onChange={onChange}
          />
        </Suspense>
      ) : value ? (
        <div className={styles.read}>
          <RichText value={value} level={4} />
        </div>
      ) : (
        <p className={styles.missing}>Nothing is written yet.</p>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </div>
  );
}
