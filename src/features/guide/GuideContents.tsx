// Beside a page of the guide: the search over all pages, and the pages that the person may read.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { countText } from '@domain/formats';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import { useShortcut } from '@/ui/useShortcut';
import { pathTo } from '@/routes/paths';
import type { GuidePage } from './contents';
import { found } from './found';
import styles from './guide.module.css';

const SECTIONS = { one: 'section', many: 'sections' };

interface ContentsProps {
  pages: readonly GuidePage[];
  current: GuidePage | undefined;
}

export function GuideContents({ pages, current }: ContentsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useScreenState('guide search', '');
  useShortcut('/', () => field.current?.focus());
  const results = words.trim() === '' ? undefined : found(words, pages);
  return (
    <div className={styles.contents}>
      <TextInput
        ref={field}
        type="search"
        aria-label="Search the guide"
        placeholder="Search the guide  /"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        maxLength={100}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setWords('')}
      />
      <output className={styles.count}>{results && `${countText(SECTIONS, results.length)} found`}</output>
      {results ? (
        <ul className={styles.results} aria-label="Sections found">
          {results.map(({ page, title, place, excerpt }) => (
            <li key={place}>
              <Link to={place}>
                {title} <span className={styles.quiet}>{page}</span>
              </Link>
              <p className={styles.quiet}>{excerpt}</p>
            </li>
          ))}
        </ul>
      ) : (
        <details className={styles.fold} open={!window.matchMedia('(max-width: 61.99em)').matches}>
          <summary>Contents</summary>
          <nav aria-label="Contents of the guide">
            {[...new Set(pages.map(({ group }) => group))].map((group) => (
              <section key={group} aria-label={group}>
                <p className={styles.group}>{group}</p>
                <ul>
                  {pages
                    .filter((page) => page.group === group)
                    .map(({ name, title }) => (
                      <li key={name}>
                        <Link
                          to={pathTo('/guide/:page', { page: name })}
                          aria-current={name === current?.name ? 'page' : undefined}
                        >
                          {title}
                        </Link>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
      )}
    </div>
  );
}
