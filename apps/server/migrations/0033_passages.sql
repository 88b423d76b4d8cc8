CREATE TABLE "search_passages" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"language" text NOT NULL,
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"context" text NOT NULL,
	"body" text NOT NULL,
	"paid" boolean NOT NULL,
	"address" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"around" "tsvector" NOT NULL,
	CONSTRAINT "search_passages_kind_subject_language_place_pk" PRIMARY KEY("kind","subject","language","place")
);
--> statement-breakpoint
-- What was imported before is found as it is until its files are read again; what staff edited stays with it.
INSERT INTO "search_passages" ("kind", "subject", "language", "place", "position", "title", "context", "body", "paid", "address", "words", "around")
SELECT d.kind, d.subject_id::text, d.language, d.step, o.place - 1, d.title, t.name, d.body, d.body = '', '/instruction/' || g.slug || '?step=' || d.step, d.words, setweight(to_tsvector('simple', t.name), 'C')
FROM "search_documents" d JOIN "guides" g ON g.id = d.subject_id JOIN "guide_texts" t ON t.guide_id = g.id AND t.language = d.language
	CROSS JOIN LATERAL jsonb_array_elements(g.outline) WITH ORDINALITY o (step, place)
WHERE d.kind = 'guide' AND o.step->>'id' = d.step;--> statement-breakpoint
DELETE FROM "search_documents" WHERE "step" <> '';--> statement-breakpoint
DROP INDEX "search_documents_words";--> statement-breakpoint
DROP INDEX "search_documents_head";--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind_subject_id_language_step_pk";--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "head" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind_subject_id_language_pk" PRIMARY KEY("kind","subject_id","language");--> statement-breakpoint
CREATE INDEX "search_passages_words" ON "search_passages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_head" ON "search_documents" USING gin ("head");--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "step";