CREATE TABLE "joined_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_visitor_email";--> statement-breakpoint
DROP INDEX "inquiries_untold";--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "person_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "company_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "vendor_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "spam_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "inquiries" SET "spam_since" = now() WHERE "status" = 'spam';--> statement-breakpoint
-- Who waits for no mail was told of all that they have not seen.
UPDATE "conversations" SET
	"person_told" = CASE WHEN "tell_person_at" IS NULL THEN "last_place" ELSE 0 END,
	"company_told" = CASE WHEN "tell_company_at" IS NULL THEN "last_place" ELSE 0 END,
	"vendor_told" = CASE WHEN "tell_vendor_at" IS NULL THEN "last_place" ELSE 0 END;--> statement-breakpoint
ALTER TABLE "joined_conversations" ADD CONSTRAINT "joined_conversations_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joined_conversations_conversation" ON "joined_conversations" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_key" ON "canned_replies" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_notes_key" ON "conversation_notes" USING btree ("conversation_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "conversations_visitor_email" ON "conversations" USING btree ("visitor_email" text_pattern_ops) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "inquiries_untold" ON "inquiries" USING btree ("created_at") WHERE told_at is null and status = 'new';