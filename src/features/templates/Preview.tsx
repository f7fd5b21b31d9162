// What a text will look like, with an example in each place: as an e-mail and a text message, or as the paper.
import { PLACE, type PlaceName, exampleOf } from '@domain/messages/places';
import { smsLength } from '@domain/messages/smsParts';
import { isPaper } from '@domain/messages/template';
import { type Filled, isOfWhatsApp, sentencesOf, type TemplateName, templateOf } from '@domain/messages/templates';
import { countText } from '@domain/formats';
import { aroundName } from '@domain/students/certificateText';
import styles from './templates.module.css';

export function Preview({ name, text }: { name: TemplateName; text: Filled }) {
  const { places } = templateOf(name);
  const shown = (part: string) => withExamples(part, places);
  const filled = { subject: shown(text.subject), body: shown(text.body), foot: shown(text.foot) };
  if (name === 'certificate') return <CertificatePreview text={filled} />;
  if (isPaper(templateOf(name))) return <PaperPreview text={filled} />;
  return (
    <>
      <section aria-label="E-mail" className={styles.sheet}>
        <h3>{filled.subject}</h3>
        <p className={styles.text}>{filled.body}</p>
      </section>
      {isOfWhatsApp(name) && <SmsPreview text={filled.body} />}
    </>
  );
}

function SmsPreview({ text }: { text: string }) {
  const { alphabet, units, parts, others } = smsLength(text);
  return (
    <section aria-label="Text message">
      <p className={styles.bubble}>{text}</p>
      <p className={styles.quiet}>
        {`Text message of ${countText({ one: 'part', many: 'parts' }, parts)}, ${countText({ one: 'character', many: 'characters' }, units)} of ${alphabet}.`}
        {others.length > 0 && ` ${others.slice(0, 8).join(' ')} ${others.length === 1 ? 'makes' : 'make'} it longer.`}
      </p>
    </section>
  );
}

/** Numbers and names of a paper are its own: here they are made up. */
function PaperPreview({ text: { subject, body, foot } }: { text: Filled }) {
  return (
    <section aria-label="Paper" className={styles.sheet}>
      {subject !== '' && <h3 className={styles.heading}>{subject}</h3>}
      <p className={styles.quiet}>Issued 8 Dec 2026, to Asha Rao</p>
      {body !== '' && <p>{sentencesOf(body).join('\n')}</p>}
      <p className={styles.line}>
        <span>Math Star, 30 classes</span>
        <span>₹12,500</span>
      </p>
      {foot !== '' && <p className={styles.quiet}>{sentencesOf(foot).join('\n')}</p>}
    </section>
  );
}

function CertificatePreview({ text: { subject, body, foot } }: { text: Filled }) {
  const { above, below } = aroundName(body, exampleOf('student'));
  return (
    <section aria-label="Paper" className={`${styles.sheet} ${styles.certificate}`}>
      <p className={styles.quiet}>Bright Classes</p>
      <h3 className={styles.heading}>{subject}</h3>
      {above.length > 0 && <p>{above.join('\n')}</p>}
      <p className={styles.name}>{exampleOf('student')}</p>
      {below.length > 0 && <p>{below.join('\n')}</p>}
      <p>First ten classes</p>
      <p className={styles.signature}>Signature</p>
      {foot !== '' && <p className={styles.quiet}>{sentencesOf(foot).join('\n')}</p>}
    </section>
  );
}

/** What is no place of this template stays as it was typed, so that it is seen. */
function withExamples(text: string, places: readonly PlaceName[]): string {
  return text.replace(PLACE, (whole, place: string) =>
    (places as readonly string[]).includes(place) ? exampleOf(place as PlaceName) : whole,
  );
}
