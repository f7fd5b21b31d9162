// Batches at versions of a course: read, previewed and shipped.
import type { Area } from '../operation';

const SHOWN = ['lms_course', 'lms_version', 'lms_pin', 'lms_shipment', 'batch', 'batch_session'] as const;

export const lmsShipping = {
  nodeClasses: {
    at: 'GET /lms/v1/nodes/:kind/:id/classes',
    shows: [...SHOWN, 'lms_module', 'lms_topic', 'lms_conquest', 'batch_member', 'worksheet', 'conquest_attempt'],
  },
  courseBatches: { at: 'GET /lms/v1/courses/:id/batches', shows: SHOWN },
  previewShipment: { at: 'POST /lms/v1/courses/:id/shipment-preview', shows: SHOWN },
  shipVersion: { at: 'POST /lms/v1/courses/:id/shipments', changes: ['lms_pin', 'lms_shipment', 'lms_course'] },
} as const satisfies Area;
