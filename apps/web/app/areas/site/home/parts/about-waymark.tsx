import ArrowRight from 'lucide-react/icons/arrow-right'
import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'

/** Introduction of Waymark and the partner link at the end of the home page. */
export function AboutWaymark() {
  const t = useWords('home')
  return (
    <>
      <section className="mt-section grid gap-4 md:grid-cols-3 md:gap-10">
        <h2>{t('about')}</h2>
        <div className="md:col-span-2">
          <p className="lead max-w-read">{t('aboutText')}</p>
          <p className="mt-4 max-w-read text-ink-2">
            {t('aboutMore')}{' '}
            <Go to="/about" className="text-ink">
              {t('aboutLink')}
            </Go>
          </p>
        </div>
      </section>
      <PartnerBanner />
    </>
  )
}

function PartnerBanner() {
  const t = useWords('home')
  return (
    <section className="not-printed mt-section grid gap-6 rounded-sheet bg-night px-6 py-8 text-on-night md:grid-cols-[1fr_auto] md:items-center md:px-14 md:py-12">
      <div>
        <h2 className="max-w-[18ch]">{t('partner')}</h2>
        <p className="mt-2.5 max-w-[46ch] opacity-82">{t('partnerText')}</p>
      </div>
      <Go
        to="/partners"
        className="inline-flex min-h-12 items-center justify-self-start gap-2.5 rounded-control bg-on-night px-5 py-2.75 leading-5.5 font-semibold text-[#16211E] no-underline"
      >
        {t('partnerLink')}
        <ArrowRight size={20} aria-hidden />
      </Go>
    </section>
  )
}
