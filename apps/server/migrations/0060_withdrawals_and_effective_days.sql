ALTER TABLE "agreements" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "marketing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "effective" date;--> statement-breakpoint
ALTER TABLE "document_texts" ADD COLUMN "suffices_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "told_version" text;--> statement-breakpoint
UPDATE "documents" SET "told_version" = "version";--> statement-breakpoint
-- Versions that were replaced before are enough no more.
UPDATE "document_texts" t SET "suffices_until" = now() FROM "documents" d WHERE d."slug" = t."slug" AND d."version" <> t."version";--> statement-breakpoint
UPDATE "users" SET "marketing_since" = (SELECT max("at") FROM "audit_log" WHERE "subject" = 'user:' || "users"."id"
  AND "action" = 'profile.changed' AND "details" ->> 'marketing' = 'true') WHERE "marketing";
