CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"after_place" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"device_hash" text,
	"visitor_email" text,
	"visitor_name" text DEFAULT '' NOT NULL,
	"visitor_language" text DEFAULT 'en' NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"last_place" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"person_seen" integer DEFAULT 0 NOT NULL,
	"company_seen" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"tell_person_at" timestamp (3) with time zone,
	"tell_company_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_whose" CHECK (("conversations"."kind" = 'order') = ("conversations"."order_id" is not null) and ("conversations"."order_id" is null or "conversations"."order_id" = "conversations"."id"))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"device_hash" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"event" jsonb,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"waited_minutes" integer
);
--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_notes_conversation" ON "conversation_notes" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_order" ON "conversations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_user" ON "conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_device" ON "conversations" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "conversations_visitor_email" ON "conversations" USING btree ("visitor_email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","id") WHERE waiting_since is not null and state = 'open';--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_to","state");--> statement-breakpoint
CREATE INDEX "conversations_unassigned" ON "conversations" USING btree ("changed_at","id") WHERE assigned_to is null and state = 'open';--> statement-breakpoint
CREATE INDEX "conversations_changed" ON "conversations" USING btree ("state","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_touched" ON "conversations" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "conversations_visitor_name" ON "conversations" USING btree (lower("visitor_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "conversations_tell_person" ON "conversations" USING btree ("tell_person_at") WHERE tell_person_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_tell_company" ON "conversations" USING btree ("tell_company_at") WHERE tell_company_at is not null;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_files_place" ON "message_files" USING btree ("key");--> statement-breakpoint
CREATE INDEX "message_files_waiting" ON "message_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_user_key" ON "message_files" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_device_key" ON "message_files" USING btree ("device_hash","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place" ON "messages" USING btree ("conversation_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("conversation_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_revision" ON "messages" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_answered" ON "messages" USING btree ("created_at") WHERE waited_minutes is not null;--> statement-breakpoint
CREATE INDEX "messages_text" ON "messages" USING gin ("text" gin_trgm_ops) WHERE text <> '';--> statement-breakpoint
INSERT INTO "conversations" ("id", "kind", "order_id", "last_place", "revision", "changed_at", "touched_at", "created_at")
SELECT o.id, 'order', o.id, count(e.id), count(e.id), coalesce(max(e.at), o.created_at), coalesce(max(e.at), o.created_at), o.created_at
FROM "orders" o LEFT JOIN "order_events" e ON e.order_id = o.id AND e.kind <> 'note'
WHERE o.user_id IS NOT NULL GROUP BY o.id;--> statement-breakpoint
INSERT INTO "messages" ("id", "conversation_id", "place", "client_id", "sender", "event", "revision", "created_at")
SELECT gen_random_uuid(), o.id, row_number() OVER w, e.id, 'system',
  jsonb_build_object('id', e.id, 'kind', e.kind, 'by', e.by, 'text', e.text, 'amountCents', e.amount_cents, 'currency', o.currency, 'problem', e.problem),
  row_number() OVER w, e.at
FROM "orders" o JOIN "order_events" e ON e.order_id = o.id AND e.kind <> 'note'
WHERE o.user_id IS NOT NULL WINDOW w AS (PARTITION BY o.id ORDER BY e.at, e.id);
