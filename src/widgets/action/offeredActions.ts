// What is offered on the open record at this moment, for the palette: loaded with it.
import { offered } from './offered';

export interface OfferedAction {
  /** What it is done to. */
  on: string;
  label: string;
  refusal?: string;
  to?: string;
  /** As if it were pressed where it stands, unless it is refused by then. */
  press: () => void;
}

/** The actions that the screen offers at this moment. */
export function offeredActions(): OfferedAction[] {
  return [...offered]
    .sort((one, other) => one.place - other.place)
    .map(({ on, item }) => {
      const { label, refusal, to } = item.current;
      const press = () => {
        if (item.current.refusal === undefined) item.current.onPress?.();
      };
      return { on, label, press, ...(refusal !== undefined && { refusal }), ...(to !== undefined && { to }) };
    });
}
