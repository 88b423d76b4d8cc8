import { useLocation } from 'react-router'
import { useWords } from '../kit/language/words.tsx'
import type { FrameData } from '../kit/load/site.ts'
import { buttonClass } from '../kit/look/button.tsx'
import { cx } from '../kit/look/cx.ts'
import { Go } from '../kit/look/go.tsx'
import { toast } from '../kit/look/toasts.ts'
import { Wrap } from '../kit/look/wrap.tsx'
import { bodyStyles } from './document.tsx'
import { Mark } from './mark.tsx'
import { footerColumns, PageLink } from './menu.tsx'
import { useKeysDialog } from './use-keys-dialog.ts'

/** The ten lines and further links. Landing pages have no links and no social icons (specification 2). */
export function Footer({ site }: { site: FrameData['site'] }) {
  const t = useWords('frame')
  const styles = bodyStyles(useLocation().pathname)
  const landing = styles.includes('landing')
  const { ask, dialog } = useKeysDialog()
  return (
    <footer className={cx('print:hidden', !styles.includes('auth') && 'mt-section')}>
      <div aria-hidden="true" className="ten" />
      <Wrap className="grid gap-8 pt-10 pb-12 md:grid-cols-[1.25fr_3fr]">
        <div>
          <Go to="/" className="flex min-h-11 items-center gap-2.25 text-sm font-bold tracking-[-.03em] no-underline hover:underline">
            <Mark height={24} />
            {site.name}
          </Go>
          <p className="mt-1 max-w-[30ch] text-sm text-ink-2">{t('footerLead')}</p>
          <p className="mt-3.5">
            <a href={`mailto:${site.contactEmail}`} className="inline-flex min-h-9 items-center text-sm">
              {site.contactEmail}
            </a>
          </p>
          {site.program && (
            <>
              <p className="mt-3.5 max-w-[30ch] text-sm text-ink-2">{site.program.attribution}</p>
              <a href={`mailto:${site.contactEmail}`} className={buttonClass({ variant: 'outline', size: 's' }, 'mt-3.5')}>
                {t('contact')}
              </a>
            </>
          )}
        </div>
        {!landing && (
          <nav
            aria-label={t('morePages')}
            className="grid grid-cols-2 gap-x-5 gap-y-7 hyphens-auto wrap-anywhere max-[22rem]:grid-cols-1 md:grid-cols-4"
          >
            {footerColumns(site).map(({ word, pages }) => (
              <div key={word}>
                <h2 className="mb-1 text-sm leading-7 font-semibold tracking-snug">{t(word)}</h2>
                <ul>
                  {pages.map((page) => (
                    <li key={page.word}>
                      <PageLink page={page} className="row row-text" />
                    </li>
                  ))}
                  {word === 'help' && (
                    <li className="noscript:hidden">
                      <button type="button" className="row row-text" onClick={() => void ask({}).catch(() => toast.error(t('askFailed')))}>
                        {t('keyboard')}
                      </button>
                    </li>
                  )}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-t border-border pt-5 text-xs text-ink-2 md:col-span-full">
          <span>
            © {site.year} {site.legalName}
          </span>
          {!landing && (
            <span className="flex flex-wrap gap-x-4.5">
              {site.socialLinks.map(({ name, url }) => (
                <a key={url} href={url} rel="noopener me" className="row row-text">
                  {name}
                </a>
              ))}
            </span>
          )}
          <span>{site.credit}</span>
        </div>
      </Wrap>
      <a href="#main" className="to-top">
        {t('toTop')}
      </a>
      {dialog}
    </footer>
  )
}
