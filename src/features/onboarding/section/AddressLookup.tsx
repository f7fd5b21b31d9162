// Places of the PIN code that is typed, where the deployment names a host that knows them; nothing else is sent there.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { INDIAN_STATES } from '@domain/onboarding/indianStates';
import { useLookUpAddressQuery } from '@/store/api/onboarding';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { FormSection } from '@/widgets/form/FormSection';
import styles from '../onboarding.module.css';
import type { SectionFormValues } from './SectionForm';

const SHOWN = 8;

export function AddressLookup({
  values,
  set,
}: {
  values: SectionFormValues;
  set: (path: string, value: unknown) => void;
}) {
  const typed = String(values['postal_code'] ?? '').replace(/[\s-]/g, '');
  const isWhole = /^[1-9]\d{5}$/.test(typed);
  const [isAsked, ask] = useScreenState('address look-up', false);
  const { currentData, error, isFetching } = useLookUpAddressQuery(
    isAsked && isWhole ? { body: { postal_code: typed } } : skipToken,
  );
  return (
    <FormSection title="Look up the address" wide>
      <div className={styles.part}>
        <div className={styles.row}>
          <Button size="compact-sm" variant="default" disabled={!isWhole || isFetching} onClick={() => ask(true)}>
            Look up PIN code
          </Button>
          <span role="status" className={styles.quiet}>
            {isFetching
              ? 'Looking'
              : !isWhole
                ? 'Type a PIN code of six digits above'
                : currentData && (currentData.places.length === 0 ? 'No place has this PIN code' : 'Choose a place')}
          </span>
        </div>
        {error && !isFetching && (
          <p role="alert" className={styles.error}>
            {errorText(failedCall(error))}
          </p>
        )}
        <div className={styles.row}>
          {currentData?.places.slice(0, SHOWN).map(({ area, city, state }) => (
            <Button
              key={`${area} ${city}`}
              size="compact-sm"
              variant="default"
              onClick={() => {
                set('address_area', area);
                set('city', city);
                if (state) set('state', state);
              }}
            >
              {[area, city, INDIAN_STATES[state as keyof typeof INDIAN_STATES]].filter(Boolean).join(', ')}
            </Button>
          ))}
        </div>
      </div>
    </FormSection>
  );
}
