import { JsonLd } from '../../../components/json-ld.tsx'
import { PageJson } from '../../../components/page-json.tsx'
import { useSurroundings } from '../../../lib/schema-org.ts'
import { useSite } from '../../../lib/site.ts'
import { organizationJson } from '../../../lib/site-json.ts'
import { useWords } from '../../../lib/words.tsx'
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
