// Sales, SM Dashboard: my day in a line, four numbers of a period with their change, then the period beside the days before and the team, and where leads wait for seats (spec 2.2).
import { PageTitle } from '@/ui/PageHeader';
import { PeriodField } from '@/widgets/numbers/PeriodField';
import toolbar from '@/ui/list/toolbar.module.css';
import styles from './dashboard.module.css';
import { MyDay } from './MyDay';
import { PeriodNumbers } from './PeriodNumbers';
import { PeriodTiles } from './PeriodTiles';
import { SeatNeeds } from './SeatNeeds';

export default function SmDashboardPage() {
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="SM Dashboard" />
        <PeriodField />
      </div>
      <div className={styles.page}>
        <section className={styles.part} aria-label="My day">
          <h2>My day</h2>
          <MyDay />
        </section>
        <section className={styles.part} aria-label="In this period">
          <PeriodTiles />
        </section>
        <section className={styles.part} aria-label="My leads in a period">
          <h2>My leads</h2>
          <PeriodNumbers />
        </section>
        <section className={styles.part} aria-label="Seats where leads are">
          <h2>Seats where leads are</h2>
          <SeatNeeds />
        </section>
      </div>
    </>
  );
}
