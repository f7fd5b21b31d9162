// The documents of a section: each kind with the file in force, previewed by a call that is written down, and a place for another.
import { useState } from 'react';
import type { SectionDetail, SectionDocument } from '@domain/contract/onboarding';
import { momentText, numberText } from '@domain/formats';
import { SECTIONS } from '@domain/onboarding/sections';
import { useAddOnboardingDocumentMutation, useOpenOnboardingDocumentMutation } from '@/store/api/onboarding';
import { BusyButton } from '@/ui/BusyButton';
import { Dialog } from '@/ui/Dialog';
import { saveFile } from '@/ui/saveFile';
import { UploadField } from '@/widgets/uploads/UploadField';
import { CallRefused } from '@/widgets/action/CallRefused';
import styles from '../onboarding.module.css';

export function Documents({ detail: { section, teacher_id, documents } }: { detail: SectionDetail }) {
  const [add] = useAddOnboardingDocumentMutation();
  return (
    <section className={styles.part}>
      <h2>Documents</h2>
      <ul className={styles.list} aria-label="Documents">
        {Object.entries(SECTIONS[section].documents).map(([kind, { label, required }]) => {
          const document = documents.find((each) => each.kind === kind);
          return (
            <li key={kind}>
              {document && <Kept document={document} label={label} />}
              <UploadField
                place={`document ${teacher_id} ${kind}`}
                label={document ? `${label}: another file` : required ? label : `${label} (optional)`}
                isKept={document !== undefined}
                send={({ file }) => add({ query: { teacher_id, section, kind }, file })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** An image is shown here; a PDF is saved as a file, since nothing of theirs is run as a page of the console. */
function Kept({ document: { id, type, size, by, on }, label }: { document: SectionDocument; label: string }) {
  const [open, { isLoading, error }] = useOpenOnboardingDocumentMutation();
  // The store is kept, followed and reported: a document stands in it for no longer than its answer.
  const [image, setImage] = useState<string | null>(null);

  async function preview(): Promise<void> {
    const asked = open({ path: { id } });
    const { data } = await asked;
    if (!data) return;
    asked.reset();
    if (data.type !== 'application/pdf') return setImage(`data:${data.type};base64,${data.content}`);
    saveFile({ ...data, name: `${data.kind}.pdf` });
  }

  return (
    <div className={styles.row}>
      <strong>{label}</strong>
      <span
        className={styles.quiet}
      >{`${TYPES[type] ?? type}, ${numberText(Math.ceil(size / 1024))} kB, ${by}, ${momentText(on)} IST`}</span>
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={`${type === 'application/pdf' ? 'Save' : 'Preview'} ${label}`}
        busy={isLoading}
        onClick={() => void preview()}
      >
        {type === 'application/pdf' ? 'Save' : 'Preview'}
      </BusyButton>
      <CallRefused error={error} />
      <Dialog
        opened={image !== null}
        onClose={() => setImage(null)}
        title={label}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {image && <img src={image} alt={label} className={styles.preview} />}
      </Dialog>
    </div>
  );
}
