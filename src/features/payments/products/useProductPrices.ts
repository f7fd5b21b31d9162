// All prices of one product, the latest first: what is in force is worked out of them together.
import { PRODUCT_PRICES, type ProductPrice } from '@domain/records/productPrice';
import { useRecordPage } from '@/store/api/records';
import type { Loaded } from '@/ui/detail/Detail';

const SIZE = 200;

export interface ProductPrices {
  prices: readonly ProductPrice[];
  /** There are more than three pages of them: what is in force may be among those that are missing. */
  isCut: boolean;
}

export function useProductPrices(product: string): Loaded<ProductPrices> {
  const query = { product_id: product, size: String(SIZE) };
  const first = useRecordPage(PRODUCT_PRICES, query);
  const second = useRecordPage(PRODUCT_PRICES, hasMore(first, product) ? { ...query, page: '2' } : undefined);
  const third = useRecordPage(PRODUCT_PRICES, hasMore(second, product) ? { ...query, page: '3' } : undefined);
  const pages = [first, ...(hasMore(first, product) ? [second] : []), ...(hasMore(second, product) ? [third] : [])];
  const rows = pages.map(({ currentData }) => currentData?.rows);
  const failed = pages.find(({ error, currentData }) => error !== undefined && currentData === undefined);
  const isWhole = rows.every((page) => page !== undefined);
  return {
    data: isWhole ? { prices: rows.flatMap((page) => page ?? []), isCut: hasMore(third, product) } : undefined,
    error: failed?.error,
    refetch: () => failed?.refetch(),
  };
}

function hasMore({ currentData }: ReturnType<typeof useRecordPage<ProductPrice>>, product: string): boolean {
  return currentData !== undefined && currentData.has_next === true && currentData.rows[0]?.product_id === product;
}
