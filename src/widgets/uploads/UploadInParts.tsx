// A large file that is sent part by part: how far it is, paused, gone on with after a lost network or a reload, or given up.
import { Button, FileInput, Input } from '@mantine/core';
import { MOST_BYTES, sizeText } from '@domain/files/parts';
import { useAbortFileMutation, useFilesAboutQuery } from '@/store/api/fileUploads';
import type { Answer } from '@/store/call';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import type { About, UploadShown } from '@/store/uploadRun';
import { cancelUpload, leaveUpload, pauseUpload, resumeUpload, startUpload } from '@/store/uploadsInParts';
import styles from './uploadField.module.css';

interface UploadInPartsProps {
  about: About;
  label: string;
  /** Which files, such as `MP4 or WebM`. */
  description: string;
  accept: string;
}

/** Percent: what is shown changes no more often. */
const STEP = 1;

export function UploadInParts({ about, label, description, accept }: UploadInPartsProps) {
  const place = `${about.kind} ${about.about_type} ${about.about_id}`;
  const dispatch = useAppDispatch();
  const upload = useAppSelector(({ uploadsInParts }) => uploadsInParts[place]);
  const [problem, setProblem] = useScreenState<string | null>(`too large ${place}`, null);
  const isUnderWay = upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';

  function choose(file: File | null): void {
    if (!file) return;
    const refused = problemOf(file, about);
    setProblem(refused);
    if (refused === null) dispatch(startUpload(place, file, about));
  }

  return (
    <div className={styles.proof}>
      <FileInput
        label={label}
        description={`${description}, at most ${sizeText(MOST_BYTES[about.kind])}`}
        accept={accept}
        placeholder={upload && upload.state !== 'done' ? upload.name : 'Choose a file'}
        value={null}
        onChange={choose}
        disabled={isUnderWay}
        error={problem ?? upload?.problem}
      />
      <div className={styles.state}>
        <Input.Description role="status">{upload && saidOf(upload)}</Input.Description>
        {isUnderWay && <OnTheWay place={place} upload={upload} />}
        {upload?.state === 'failed' && (
          <Button variant="subtle" size="compact-xs" px={0} onClick={() => dispatch(leaveUpload(place))}>
            Dismiss
          </Button>
        )}
      </div>
      {!isUnderWay && <Unfinished about={about} />}
    </div>
  );
}

function OnTheWay({ place, upload: { name, sent, size, state } }: { place: string; upload: UploadShown }) {
  const dispatch = useAppDispatch();
  const percent = Math.floor((sent * 100) / size / STEP) * STEP;
  const isStill = state === 'paused' || state === 'waiting';
  return (
    <>
      <progress className={styles.progress} aria-label={`Upload of ${name}`} value={percent} max={100} />
      {state !== 'finishing' && (
        <>
          <Button
            variant="subtle"
            size="compact-xs"
            px={0}
            onClick={() => dispatch(isStill ? resumeUpload(place) : pauseUpload(place))}
          >
            {state === 'paused' ? 'Resume' : state === 'waiting' ? 'Retry now' : 'Pause'}
          </Button>
          <Button variant="subtle" size="compact-xs" px={0} onClick={() => dispatch(cancelUpload(place))}>
            Cancel upload
          </Button>
        </>
      )}
    </>
  );
}

/** What this person began before, on this device or another. */
function Unfinished({ about: { kind, about_type, about_id } }: { about: About }) {
  const { currentData = [] } = useFilesAboutQuery({ query: { about_type, about_id } });
  const [abort] = useAbortFileMutation();
  const unfinished = currentData.filter((file) => file.kind === kind && file.status === 'uploading');
  if (unfinished.length === 0) return null;
  return (
    <ul className={styles.unfinished} aria-label="Unfinished uploads">
      {unfinished.map((file: Answer<'filesAbout'>[number]) => (
        <li key={file.id}>
          <span>{`${file.name} (${sizeText(file.size)}) isn’t finished. Choose the same file to continue.`}</span>
          <Button
            variant="subtle"
            size="compact-xs"
            px={0}
            aria-label={`Cancel upload of ${file.name}`}
            onClick={() => void abort({ path: { id: file.id } })}
          >
            Cancel upload
          </Button>
        </li>
      ))}
    </ul>
  );
}

function problemOf({ size }: File, { kind }: About): string | null {
  if (size === 0) return 'The file is empty';
  if (size <= MOST_BYTES[kind]) return null;
  return `Must have at most ${sizeText(MOST_BYTES[kind])}; this file has ${sizeText(size)}`;
}

function saidOf({ state, name, sent, size }: UploadShown): string {
  const far = `${sizeText(sent)} of ${sizeText(size)}`;
  return {
    sending: `Uploading ${name}: ${far}`,
    waiting: `Connection lost at ${far}. The upload continues by itself.`,
    paused: `Paused at ${far}`,
    finishing: `Checking ${name}…`,
    done: `${name} is uploaded`,
    failed: '',
  }[state];
}
