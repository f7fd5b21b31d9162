// Who holds a class: found by name, or picked among those who are free at its time in the availability of all trainers.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { momentText } from '@domain/formats';
import type { EpochSeconds } from '@domain/units';
import { useScreenState } from '@/store/screen';
import { Later } from '@/ui/Later';
import type { FormParts } from '../form/RecordForm';
import { ReferenceField } from '../record/form/ReferenceField';
import styles from './series.module.css';

const Picker = lazy(() => import('./HostPicker'));

interface HostFieldProps {
  /** Of the form's field. */
  path: string;
  field: FormParts<object>['field'];
  value: string | null;
  /** When the class, or the first session of its series, is to be; null while nobody has said it. */
  start: EpochSeconds | null;
  names?: Readonly<Record<string, string>>;
  onChange: (host: string | null) => void;
}

export function HostField({ path, field, value, start, names, onChange }: HostFieldProps) {
  const [isOpen, setOpen] = useScreenState(`picker of ${path}`, false);

  return (
    <div className={styles.host}>
      <div className={styles.line}>
        <div className={styles.who}>
          <ReferenceField
            to="trainer"
            multiple={false}
            value={value}
            names={names}
            onChange={(next) => onChange(next as string | null)}
            input={{ ...field(path), required: true }}
          />
        </div>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close availability' : 'Pick from availability'}
        </Button>
        <span className={styles.quiet}>
          {start === null
            ? 'Choose the time first to see who is free then'
            : `Shows who is free on ${momentText(start)} IST`}
        </span>
      </div>
      {isOpen && (
        <div className={styles.picker}>
          <Later what="the availability of trainers">
            <Picker start={start} value={value} onChange={onChange} />
          </Later>
        </div>
      )}
    </div>
  );
}
