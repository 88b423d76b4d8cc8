import type { Cart } from '@waymark/contract/orders.ts'
import { useLocation } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { Wrap } from '../../components/wrap.tsx'
import { BasketView } from '../../features/basket/components/basket-view.tsx'
import { loadBasket } from '../../features/basket/load.ts'
import { bodyStyles } from '../../lib/body-style.ts'
import type { PageProps } from '../../lib/page.tsx'
import { useWords } from '../../lib/words.tsx'

export const load = loadBasket

/** The basket of a service, also the one for adverts. */
export default function Basket({ data }: PageProps<Cart>) {
  const t = useWords('basket')
  const landing = bodyStyles(useLocation().pathname).includes('landing')
  return (
    <main id="main" data-line={data.service.category.line}>
      <PageHead title={t('title')} indexed={false} />
      <Wrap className="pt-8">
        <h1 className="mb-7">{t('title')}</h1>
        <BasketView key={data.service.id} loaded={data} landing={landing} />
      </Wrap>
    </main>
  )
}
