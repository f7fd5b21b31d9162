// The eight sections of a trainer's onboarding, each declared once: form, schema, masking, documents and what may be submitted follow from it.
import { INDIAN_STATES } from './indianStates';

export const SECTION_NAMES = [
  'personal-details',
  'location-details',
  'trainer-lifecycle',
  'bank-details',
  'aadhaar-details',
  'pan-details',
  'kyc-details',
  'goodies',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** What a text must look like. */
export type Format = 'aadhaar' | 'pan' | 'ifsc' | 'account' | 'phone' | 'email' | 'postal';

export interface SectionField {
  label: string;
  kind: 'text' | 'date' | 'choice';
  /** Letters at most. */
  max: number;
  /** Needed before the section is submitted; until then a section may be saved as far as it is known. */
  required?: true;
  /** Read by *Reveal* alone. */
  masked?: true;
  format?: Format;
  /** Of a choice. */
  labels?: Readonly<Record<string, string>>;
  hint?: string;
  /** Not needed where this other field is filled in. */
  unless?: string;
  /** It is the trainer's own field, and stands there alone. */
  ofTrainer?: 'joined_on' | 'end_of_training' | 'go_live';
}

export interface Section {
  label: string;
  /** In a narrow column. */
  short: string;
  /** Its column in the matrix. */
  column: SectionColumn;
  /** In the order of the form. */
  fields: Readonly<Record<string, SectionField>>;
  /** Kinds of documents, by their words; those with `true` are needed. */
  documents: Readonly<Record<string, { label: string; required: boolean }>>;
}

export type SectionColumn = 'personal' | 'location' | 'lifecycle' | 'bank' | 'aadhaar' | 'pan' | 'kyc' | 'goodies';

const personText = (label: string, max: number, more: Partial<SectionField> = {}): SectionField => ({
  label,
  kind: 'text',
  max,
  required: true,
  masked: true,
  ...more,
});
const day = (label: string, more: Partial<SectionField> = {}): SectionField => ({
  label,
  kind: 'date',
  max: 10,
  required: true,
  ...more,
});
const oneOf = (
  label: string,
  labels: Readonly<Record<string, string>>,
  more: Partial<SectionField> = {},
): SectionField => ({ label, kind: 'choice', max: 60, required: true, labels, ...more });
const OPTIONAL = { required: undefined } as const;

export const SECTIONS: Readonly<Record<SectionName, Section>> = {
  'personal-details': {
    label: 'Personal details',
    short: 'Personal',
    column: 'personal',
    fields: {
      legal_name: personText('Name as on documents', 120),
      date_of_birth: day('Date of birth', { masked: true }),
      personal_email: personText('Personal e-mail', 254, { format: 'email' }),
      mobile_number: personText('Mobile number', 20, {
        format: 'phone',
        hint: 'With the country’s code, such as +91 98200 10011',
      }),
      emergency_name: personText('Emergency contact', 120),
      emergency_number: personText('Emergency number', 20, { format: 'phone', hint: 'With the country’s code' }),
    },
    documents: {},
  },
  'location-details': {
    label: 'Location details',
    short: 'Location',
    column: 'location',
    fields: {
      postal_code: personText('PIN code', 10, { format: 'postal', unless: 'whole_address' }),
      address_line: personText('House and street', 200, { unless: 'whole_address' }),
      address_area: personText('Area', 120, OPTIONAL),
      city: { label: 'City', kind: 'text', max: 80, required: true, unless: 'whole_address' },
      state: oneOf('State', INDIAN_STATES, { unless: 'whole_address' }),
      whole_address: personText('Address as one text', 400, {
        ...OPTIONAL,
        hint: 'As Edit Trainer has it; a change of the fields above takes its place',
      }),
    },
    documents: {},
  },
  'trainer-lifecycle': {
    label: 'Trainer lifecycle',
    short: 'Lifecycle',
    column: 'lifecycle',
    fields: {
      offer_accepted_on: day('Offer accepted'),
      joined_on: day('Joined', { ofTrainer: 'joined_on' }),
      training_started_on: day('Training started'),
      end_of_training: day('Training ended', { ofTrainer: 'end_of_training' }),
      calendar_connected_on: day('Calendar connected', { hint: 'Set by the step from Pending OAuth to Active' }),
      go_live: day('Went live', { ofTrainer: 'go_live' }),
    },
    documents: {},
  },
  'bank-details': {
    label: 'Bank details',
    short: 'Bank',
    column: 'bank',
    fields: {
      account_name: personText('Account holder', 120),
      account_number: personText('Account number', 18, { format: 'account' }),
      ifsc: personText('IFSC', 11, { format: 'ifsc' }),
      account_type: oneOf('Account type', { savings: 'Savings', current: 'Current' }),
    },
    documents: { cheque: { label: 'Cancelled cheque or passbook', required: true } },
  },
  'aadhaar-details': {
    label: 'Aadhaar details',
    short: 'Aadhaar',
    column: 'aadhaar',
    fields: {
      aadhaar_number: personText('Aadhaar number', 14, {
        format: 'aadhaar',
        hint: 'Twelve digits; the last one is checked',
      }),
      name_on_aadhaar: personText('Name on Aadhaar', 120),
    },
    documents: {
      aadhaar_front: { label: 'Aadhaar, front', required: true },
      aadhaar_back: { label: 'Aadhaar, back', required: false },
    },
  },
  'pan-details': {
    label: 'PAN details',
    short: 'PAN',
    column: 'pan',
    fields: {
      pan: personText('PAN', 10, { format: 'pan', hint: 'Of a person: the fourth letter is P' }),
      name_on_pan: personText('Name on PAN', 120),
    },
    documents: { pan_card: { label: 'PAN card', required: true } },
  },
  'kyc-details': {
    label: 'KYC details',
    short: 'KYC',
    column: 'kyc',
    fields: {
      identity_kind: oneOf('Identity document', {
        passport: 'Passport',
        voter_id: 'Voter ID',
        driving_licence: 'Driving licence',
      }),
      identity_number: personText('Document number', 30),
      identity_valid_until: day('Valid until', OPTIONAL),
      video_call_on: day('Video call held', { hint: 'On which the person was seen with the document' }),
    },
    documents: {
      photo: { label: 'Photo', required: true },
      identity: { label: 'Identity document', required: true },
      address_proof: { label: 'Proof of address', required: false },
    },
  },
  goodies: {
    label: 'Goodies',
    short: 'Goodies',
    column: 'goodies',
    fields: {
      shirt_size: oneOf('Shirt size', { XS: 'XS', S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL' }),
    },
    documents: {},
  },
};

/** Of every document of every section. */
export const DOCUMENT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  SECTION_NAMES.flatMap((name) => Object.entries(SECTIONS[name].documents).map(([kind, { label }]) => [kind, label])),
);

export function isSectionName(text: string): text is SectionName {
  return (SECTION_NAMES as readonly string[]).includes(text);
}

/** One thing that a trainer is sent. */
export interface GoodieItem {
  item: keyof typeof GOODIE_WORDS;
  /** Of what has none: `one`. */
  size: keyof typeof SIZE_WORDS;
  state: ShipmentState;
  /** Of the parcel; empty until it is shipped. */
  tracking: string;
}

export const GOODIE_WORDS = {
  shirt: 'T-shirt',
  hoodie: 'Hoodie',
  mug: 'Mug',
  notebook: 'Notebook',
  backpack: 'Backpack',
  headset: 'Headset',
  pen_tablet: 'Pen tablet',
} as const;
export const SIZE_WORDS = { one: 'One size', XS: 'XS', S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL' } as const;
export const SHIPMENT_WORDS = {
  to_pack: 'To pack',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const;
export type ShipmentState = keyof typeof SHIPMENT_WORDS;

const SHIPMENT_STEPS: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  to_pack: ['packed', 'cancelled'],
  packed: ['shipped', 'to_pack', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: ['to_pack', 'cancelled'],
  cancelled: ['to_pack'],
};

/** Where a parcel may go from where it is; it may stay, too. */
export function shipmentStates(from: ShipmentState | undefined): readonly ShipmentState[] {
  return from === undefined ? ['to_pack'] : [from, ...SHIPMENT_STEPS[from]];
}

export const MAX_ITEMS = 12;

/** What of a section is known. Fields that are masked are full here: this never leaves the API. */
export interface SectionValues {
  fields: Readonly<Record<string, string>>;
  items: readonly GoodieItem[];
}

/** What is missing before the section may be submitted, in words. */
export function missingIn(
  section: SectionName,
  { fields, items }: SectionValues,
  documents: readonly string[],
): string[] {
  const { fields: all, documents: kinds } = SECTIONS[section];
  const missing = Object.entries(all).flatMap(([name, { label, required, unless }]) =>
    required && !fields[name] && !(unless && fields[unless]) ? [label] : [],
  );
  const papers = Object.entries(kinds).flatMap(([kind, { label, required }]) =>
    required && !documents.includes(kind) ? [label] : [],
  );
  if (section !== 'goodies') return [...missing, ...papers];
  const sent = items.filter(({ state }) => state !== 'cancelled');
  if (sent.length === 0) return [...missing, 'An item'];
  return [
    ...missing,
    ...sent.filter(({ state }) => state !== 'delivered').map(({ item }) => `${GOODIE_WORDS[item]}: not delivered yet`),
  ];
}

/** The address as it stands with the trainer once it is verified. */
export function addressOf({
  whole_address,
  address_line,
  address_area,
  city,
  state,
  postal_code,
}: Readonly<Record<string, string>>): string {
  if (whole_address) return whole_address;
  const place = [INDIAN_STATES[state as keyof typeof INDIAN_STATES] ?? state, postal_code].filter(Boolean).join(' ');
  return [address_line, address_area, city, place].filter(Boolean).join(', ');
}
