CREATE TABLE "document_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"revised" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "document_texts_slug_version_language_pk" PRIMARY KEY("slug","version","language")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"slug" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
