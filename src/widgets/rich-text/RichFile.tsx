// Images and files of a rich text: had by an address that expires, asked for when they are shown or wanted; a video or a sound plays where it stands.
import { lazy, Suspense } from 'react';
import { sizeText } from '@domain/files/parts';
import { useOpenFileQuery } from '@/store/api/fileUploads';
import { useApiBase } from '@/store/useApiBase';
import { LoadingState } from '@/ui/State';
import styles from './richText.module.css';

const RichMedia = lazy(() => import('./RichMedia'));

export function RichImage({ file, alt }: { file: string; alt: string }) {
  const { data, error } = useOpenFileQuery({ path: { id: file } });
  const base = useApiBase();
  if (error) return <p className={styles.missing}>{`Picture missing: ${alt || 'without a description'}`}</p>;
  return data ? (
    <img src={new URL(`${data.src}&as=inline`, base).href} alt={alt} loading="lazy" />
  ) : (
    <p aria-busy>{alt}</p>
  );
}

export function RichFile({ file, name }: { file: string; name: string }) {
  const { data, error } = useOpenFileQuery({ path: { id: file } });
  const base = useApiBase();
  if (error) return <p className={styles.missing}>{`File missing: ${name}`}</p>;
  if (!data) return <p aria-busy>{name}</p>;
  const type = data.file.media_type ?? '';
  return (
    <>
      {/^(?:video|audio)\//.test(type) && (
        <Suspense fallback={<LoadingState label={`Loading ${name}`} />}>
          <RichMedia file={file} name={name} type={type} src={data.src} />
        </Suspense>
      )}
      <p>
        <a href={new URL(data.src, base).href}>{`${name} (${sizeText(data.file.size)})`}</a>
      </p>
    </>
  );
}
