CREATE TABLE "search_names" (
	"subject_id" uuid NOT NULL,
	"language" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"written" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_names_subject_id_language_place_pk" PRIMARY KEY("subject_id","language","place")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"language" text NOT NULL,
	"stems" text NOT NULL,
	"queries" text[] NOT NULL,
	CONSTRAINT "search_synonyms_language_stems_pk" PRIMARY KEY("language","stems")
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "shown" text;--> statement-breakpoint
UPDATE "search_words" SET "shown" = "word";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "shown" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "search_names_steps" ON "search_names" USING gin ("words") WHERE kind = 'step';--> statement-breakpoint
CREATE INDEX "search_names_others" ON "search_names" USING gin ("words") WHERE kind <> 'step';--> statement-breakpoint
-- Guides that are not imported again are suggested as well.
INSERT INTO "search_names"
SELECT n.subject_id, n.language, row_number() OVER (PARTITION BY n.subject_id, n.language) - 1, n.kind, n.name, n.slug, n.step, n.context, n.written,
	setweight(to_tsvector('simple', unaccent(n.name)) ||
		to_tsvector(('{"en":"english","ru":"russian","de":"german"}'::jsonb ->> n.written)::regconfig, unaccent(n.name)), 'A')
FROM (
	SELECT d.subject_id, d.language, CASE d.step WHEN '' THEN 'guide' ELSE 'step' END AS kind, d.title AS name, g.slug, d.step,
		CASE d.step WHEN '' THEN '' ELSE t.name END AS context, CASE WHEN t.translated THEN d.language ELSE 'en' END AS written
	FROM "search_documents" d JOIN "guides" g ON g.id = d.subject_id JOIN "guide_texts" t ON t.guide_id = g.id AND t.language = d.language
	UNION ALL
	SELECT g.id, t.language, 'tag', tag, g.slug, '', '', CASE WHEN t.translated THEN t.language ELSE 'en' END
	FROM "guide_texts" t JOIN "guides" g ON g.id = t.guide_id CROSS JOIN unnest(t.tags) tag
	UNION ALL
	SELECT c.id, t.language, 'category', t.name, c.slug, '', '', t.language
	FROM "category_texts" t JOIN "categories" c ON c.id = t.category_id
) n;
