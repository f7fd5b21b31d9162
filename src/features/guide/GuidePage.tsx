// A page of the guide: its contents and the search beside it, its sections, and the way to the pages before and after it.
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { selectMayAccess } from '@/store/auth';
import { useAppStore } from '@/store/hooks';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { pathTo } from '@/routes/paths';
import { type GuidePage as Page, readable } from './contents';
import styles from './guide.module.css';
import { GuideContents } from './GuideContents';
import { GuideSection } from './GuideSection';
import { TEXTS } from './texts';

export default function GuidePage() {
  const { page: name } = useParams();
  const { getState } = useAppStore();
  const pages = readable((access) => selectMayAccess(getState(), access));
  const at = pages.findIndex((each) => each.name === name);
  const page = pages[at];
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('section');
  return (
    <div className={styles.guide}>
      <GuideContents pages={pages} current={page} />
      {asked !== null && <AskedSection key={pathname + search} id={asked} />}
      <article className={styles.page}>
        {page ? <Whole page={page} pages={pages} before={pages[at - 1]} after={pages[at + 1]} /> : <Missing />}
      </article>
    </div>
  );
}

function Whole({
  page,
  pages,
  before,
  after,
}: {
  page: Page;
  pages: readonly Page[];
  before: Page | undefined;
  after: Page | undefined;
}) {
  return (
    <>
      <PageHeader title={page.title} />
      <p className={styles.whom}>For {page.whom}</p>
      {TEXTS[page.name as keyof typeof TEXTS].map((section) => (
        <GuideSection key={section.title} section={section} pages={pages} />
      ))}
      <nav aria-label="Pages before and after" className={styles.turn}>
        {[before, after].map(
          (each, at) =>
            each && (
              <Link key={each.name} to={pathTo('/guide/:page', { page: each.name })} rel={at === 0 ? 'prev' : 'next'}>
                {at === 0 ? `← ${each.title}` : `${each.title} →`}
              </Link>
            ),
        )}
      </nav>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title="Guide" />
      <EmptyState title="No page of the guide has this address">Choose a page from the contents.</EmptyState>
    </>
  );
}

/** A result of the search leads to its section. */
function AskedSection({ id }: { id: string }) {
  useEffect(() => {
    // After the title of a new page, which takes the focus first.
    const timer = setTimeout(() => {
      const heading = document.getElementById(`guide-${id}`);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}
