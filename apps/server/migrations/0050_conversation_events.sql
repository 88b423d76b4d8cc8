CREATE TABLE "offered_questions" (
	"guide" text NOT NULL,
	"step" text NOT NULL,
	"text" jsonb NOT NULL,
	CONSTRAINT "offered_questions_guide_step_pk" PRIMARY KEY("guide","step")
);
--> statement-breakpoint
CREATE TABLE "conversation_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"given_to" uuid,
	"after_place" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "vendor_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "vendor_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "tell_vendor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_events" ADD CONSTRAINT "conversation_events_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_events" ADD CONSTRAINT "conversation_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_events" ADD CONSTRAINT "conversation_events_given_to_users_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_events_conversation" ON "conversation_events" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "conversations_tell_vendor" ON "conversations" USING btree ("tell_vendor_at") WHERE tell_vendor_at is not null;--> statement-breakpoint
-- What was seen on an order until now, whoever saw it, is not news to its vendor.
UPDATE "conversations" SET "vendor_seen" = "company_seen", "vendor_seen_at" = "company_seen_at" WHERE "kind" = 'order';
