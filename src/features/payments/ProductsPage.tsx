// Payments, Product Listing: what is sold, at which prices, and one product beside the list (spec 2.3).
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { packageTitle, productTypesOf } from '@domain/business/courses';
import { type Product, PRODUCTS } from '@domain/records/product';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { truncatedList } from '@/ui/list/cells';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const ProductForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const Prices = lazy(() => import('./products/Prices'));
const OfCountry = lazy(() => import('./products/OfCountry'));

const WIDTHS = { name: 230, status: 110, product_type: 180, package: 250, grade_bands: 200, prices: 90 };
const CELLS = {
  package: ({ product_type, package: range }: Product) => {
    const title = packageTitle(product_type, range);
    return title && `${title} · ${PRODUCTS.all['package']!.labels![range]}`;
  },
  grade_bands: ({ grade_bands }: Product) => truncatedList(grade_bands, 24),
};

export default function ProductsPage() {
  const mayEdit = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const imageName = useAppSelector(({ auth }) => auth.imageName ?? '');
  const offered = useMemo(() => ({ product_type: productTypesOf(imageName) }), [imageName]);
  const [creating, setCreating] = useScreenState('creating a product', false);
  const dispatch = useAppDispatch();
  const isCreating = creating && mayEdit;

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(PRODUCTS.name, id));
  }

  if (isCreating)
    return (
      <>
        <PageHeader title="Create product" />
        {later(
          'Loading the form',
          <ProductForm type={PRODUCTS} offered={offered} onSaved={opened} onCancel={() => setCreating(false)} />,
        )}
      </>
    );
  return (
    <RecordScreen
      type={PRODUCTS}
      title="Product Listing"
      shown={['name', 'status', 'product_type', 'package', 'grade_bands', 'prices']}
      widths={WIDTHS}
      cells={CELLS}
      create={mayEdit ? <Button onClick={() => setCreating(true)}>Create product</Button> : undefined}
      empty={mayEdit ? 'Create the first product, then set its prices.' : 'A production admin creates products.'}
      tabs={tabs}
      offered={offered}
    />
  );
}

function tabs(product: Product) {
  return [
    {
      value: 'prices',
      label: `Prices (${product.prices})`,
      content: later('Loading the prices', <Prices product={product} />),
    },
    {
      value: 'country',
      label: 'What a country sees',
      content: later('Loading the prices', <OfCountry product={product} />),
    },
  ];
}

function later(label: string, content: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingState label={label} />}>{content}</Suspense>;
}
