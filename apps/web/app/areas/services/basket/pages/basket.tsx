import type { Cart } from '@waymark/contract/services/orders.ts'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { PageHead } from '../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../kit/language/words.tsx'
import { call } from '../../../../kit/load/api.ts'
import type { PageProps } from '../../../../kit/load/page.tsx'
import { Wrap } from '../../../../kit/look/wrap.tsx'
import { bodyStyles } from '../../../../shell/document.tsx'
import { BasketView } from '../parts/basket-view.tsx'

/** The cart before the page shows: of whoever asks in the browser, of a visitor on the server. */
export const load = (args: LoaderFunctionArgs): Promise<Cart> => call(args, 'readCart', { id: args.params.id ?? '' })

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
