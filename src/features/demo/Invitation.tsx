// The text that invites the family, as it will be pasted into a message.
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { invitationText } from '@domain/business/invitation';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import { useApiBase } from '@/store/useApiBase';
import styles from './bookDemo.module.css';

export function Invitation({ lead, booking }: { lead: Lead; booking: BookedDemo }) {
  // If the API does not know its public address, links are paths.
  const text = invitationText(lead, booking, new URL(booking.short_link, useApiBase()).href);
  const { copy, copied, error } = useClipboard({ timeout: 4000 });

  return (
    <section className={styles.invitation} aria-labelledby="invitation-title">
      <div className={styles.cardHead}>
        <h3 id="invitation-title">Invitation</h3>
        <Button size="compact-sm" onClick={() => copy(text)}>
          {copied ? 'Copied' : 'Copy invitation'}
        </Button>
      </div>
      <pre className={styles.preview}>{text}</pre>
      <p role="status" className={styles.quiet}>
        {copied && 'The invitation is on the clipboard.'}
        {error && !copied && 'The browser does not let the console copy: select the text and copy it.'}
      </p>
    </section>
  );
}
