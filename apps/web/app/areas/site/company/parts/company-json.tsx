import { organizationJson } from '../../../../kit/head/describe-site.ts'
import { JsonLd } from '../../../../kit/head/json-ld.tsx'
import { PageJson } from '../../../../kit/head/page-json.tsx'
import { useSurroundings } from '../../../../kit/head/schema-org.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { useSite } from '../../../../kit/load/site.ts'
import { aboutPath } from '../address.ts'
import type { LinksData, PresentationData, VideoData } from '../page-data.ts'
import { linksJson, presentationJson, videoJson } from '../structured-data.ts'

/** Who runs the site, for search engines. */
export function AboutJson() {
  const t = useWords('company')
  const owner = useSite()
  const surroundings = useSurroundings()
  const about = owner && { about: organizationJson(owner, surroundings) }
  return <PageJson type="AboutPage" name={t('aboutTitle')} description={t('aboutDescription')} path={aboutPath} {...about} />
}

/** What the list of links is. */
export function LinksJson({ data }: { data: LinksData }) {
  const t = useWords('company')
  return <JsonLd data={linksJson(data, { name: t('linksTitle'), description: t('linksDescription') }, useSurroundings())} />
}

/** What a presentation is. */
export function PresentationJson({ data }: { data: PresentationData }) {
  const t = useWords('company')
  return <JsonLd data={presentationJson(data, t('linksTitle'), useSurroundings())} />
}

/** What a video is. */
export function VideoJson({ data }: { data: VideoData }) {
  const t = useWords('company')
  return <JsonLd data={videoJson(data, t('linksTitle'), useSurroundings())} />
}
