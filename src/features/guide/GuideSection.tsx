// One section of the guide: its texts, steps, keys and pictures.
import { Fragment } from 'react';
import { Link } from '@/ui/Link';
import { SHORTCUTS } from '@/ui/shortcuts';
import { pathTo } from '@/routes/paths';
import type { GuidePage } from './contents';
import styles from './guide.module.css';
import { type Block, idOf, inlineOf, type Picture, type Section, textsOf } from './guideText';
import { pictureOf } from './pictures';

interface SectionProps {
  section: Section;
  /** That may be linked. */
  pages: readonly GuidePage[];
}

export function GuideSection({ section, pages }: SectionProps) {
  const id = `guide-${idOf(section)}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {section.title}
      </h2>
      {section.blocks.map((block) => (
        <Shown key={textsOf(block)[0]} block={block} pages={pages} />
      ))}
    </section>
  );
}

function Shown({ block, pages }: { block: Block; pages: readonly GuidePage[] }) {
  const words = (text: string) => <Words text={text} pages={pages} />;
  if (typeof block === 'string') return <p>{words(block)}</p>;
  if ('picture' in block) return <Shot picture={block.picture} />;
  if ('keys' in block)
    return (
      <dl className={styles.keys}>
        {block.keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{SHORTCUTS.find(([keys]) => keys === key)![1]}</dd>
          </div>
        ))}
      </dl>
    );
  const [List, items] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.list] as const);
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{words(item)}</li>
      ))}
    </List>
  );
}

function Words({ text, pages }: { text: string; pages: readonly GuidePage[] }) {
  return inlineOf(text).map(({ kind, text: part, at }) => {
    if (kind === 'label') return <b key={at}>{part}</b>;
    if (kind === 'plain') return <Fragment key={at}>{part}</Fragment>;
    const page = pages.find(({ name }) => name === part);
    return (
      page && (
        <Link key={at} to={pathTo('/guide/:page', { page: part })}>
          {page.title}
        </Link>
      )
    );
  });
}

/** Its place is kept before it is there; pressed, it is shown in its own size. */
function Shot({ picture: { name, alt } }: { picture: Picture }) {
  const { url, width, height } = pictureOf(name);
  return (
    <figure className={styles.picture}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      </a>
    </figure>
  );
}
