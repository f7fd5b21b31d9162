// Images and files of a rich text: had by an address that expires, asked for when they are shown or wanted.
import { sizeText } from '@domain/files/parts';
import { useOpenFileQuery } from '@/store/api/fileUploads';
import { useApiBase } from '@/store/useApiBase';
import styles from './richText.module.css';

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
  return <p>{data ? <a href={new URL(data.src, base).href}>{`${name} (${sizeText(data.file.size)})`}</a> : name}</p>;
}
