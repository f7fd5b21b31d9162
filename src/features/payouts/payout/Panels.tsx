// What opens between the cycles and the payouts: the bank transfer file of a cycle, and the rates of TDS.
import { lazy } from 'react';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SectionHeading } from '@/ui/detail/Sections';
import { Later } from '@/ui/Later';
import { QueueOpener } from '@/widgets/queue/Queue';

const BankTransfer = lazy(() => import('./BankTransfer'));
const TdsRates = lazy(() => import('./TdsRates'));

const PANEL = 'panel';
const PANELS = { transfer: 'Bank transfer file', tds: 'TDS rates' } as const;
type Panel = keyof typeof PANELS;

/** Stand among the cycles. Only who pays may open the file. */
export function PanelOpeners() {
  const dispatch = useAppDispatch();
  const mayPay = useAppSelector((state) => selectMayAccess(state, 'finance'));
  const open = useOpened();
  return (Object.keys(PANELS) as Panel[])
    .filter((panel) => panel !== 'transfer' || mayPay)
    .map((panel) => (
      <QueueOpener
        key={panel}
        isOpen={open === panel}
        onToggle={() => dispatch(choiceMade({ [PANEL]: open === panel ? null : panel }))}
      >
        {PANELS[panel]}
      </QueueOpener>
    ));
}

export function OpenPanel() {
  const mayPay = useAppSelector((state) => selectMayAccess(state, 'finance'));
  const open = useOpened();
  if (open === 'transfer' && mayPay)
    return (
      <Later what="the bank transfer file">
        <BankTransfer />
      </Later>
    );
  if (open === 'tds')
    return (
      <SectionHeading value="h2">
        <Later what="the TDS rates">
          <TdsRates />
        </Later>
      </SectionHeading>
    );
  return null;
}

/** In the address, so that a reload keeps it. */
function useOpened(): string | null {
  return useAppSelector((state) => selectAddressed(state, PANEL));
}
