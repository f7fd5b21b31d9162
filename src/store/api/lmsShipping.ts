// Batches at versions of a course: read, previewed and shipped.
import { lmsShipping } from '@domain/contract/operations/lmsShipping';
import { apiOf } from './apiOf';

export const lmsShippingApi = apiOf(lmsShipping, 'nodeClasses', 'courseBatches', 'previewShipment', 'shipVersion');

export const { useNodeClassesQuery, useCourseBatchesQuery, usePreviewShipmentQuery, useShipVersionMutation } =
  lmsShippingApi;
