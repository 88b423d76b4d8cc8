CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"renews_from" timestamp (3) with time zone,
	"from" timestamp (3) with time zone,
	"until" timestamp (3) with time zone,
	"refund_due_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"pay_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "enrolment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"amount_cents" integer,
	"problem" text,
	"text" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"trial_until" timestamp (3) with time zone,
	"paid_until" timestamp (3) with time zone,
	"period_id" uuid,
	"period_from" timestamp (3) with time zone,
	"period_until" timestamp (3) with time zone,
	"anchor_day" integer,
	"planned_period_id" uuid,
	"renews" boolean DEFAULT false NOT NULL,
	"provider" text,
	"method" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"noticed_for" timestamp (3) with time zone,
	"language" text NOT NULL,
	"program" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrolments_method" CHECK (not renews or (method is not null and period_id is not null))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"prices_edited_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"price_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "activity_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "card_marks" (
	"enrolment_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"state" text NOT NULL,
	"on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_marks_enrolment_id_card_id_pk" PRIMARY KEY("enrolment_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "day_marks" (
	"enrolment_id" uuid NOT NULL,
	"day_id" uuid NOT NULL,
	"items" text[] DEFAULT '{}' NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "day_marks_enrolment_id_day_id_pk" PRIMARY KEY("enrolment_id","day_id")
);
--> statement-breakpoint
CREATE TABLE "journey_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day_id" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"words" jsonb NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "journey_day_texts" (
	"day_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "journey_day_texts_day_id_language_pk" PRIMARY KEY("day_id","language")
);
--> statement-breakpoint
CREATE TABLE "journey_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"journey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"slug" text NOT NULL,
	"guides" text[] NOT NULL,
	"items" text[] NOT NULL,
	"total_cards" integer NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_runs" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"run_on" date NOT NULL,
	"first_day" integer NOT NULL,
	"days_done" integer DEFAULT 0 NOT NULL,
	"cards_done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"mail_hour" smallint,
	"mail_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "journey_texts" (
	"journey_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"about" text NOT NULL,
	"gets" text[] NOT NULL,
	"finish" text NOT NULL,
	CONSTRAINT "journey_texts_journey_id_language_pk" PRIMARY KEY("journey_id","language")
);
--> statement-breakpoint
CREATE TABLE "journeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	"total_days" integer NOT NULL,
	"total_cards" integer NOT NULL,
	"minutes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journeys_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"days" integer NOT NULL,
	"best" integer NOT NULL,
	"forgiven_on" date
);
--> statement-breakpoint
CREATE TABLE "template_texts" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"fields" jsonb NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "template_texts_slug_language_pk" PRIMARY KEY("slug","language")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Plans come from content/plans.yaml, which is brought in again with each start.
DELETE FROM "plans";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "offer_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "documentation" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "recommended" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "name" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "announce" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "keeps_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_events" ADD CONSTRAINT "enrolment_events_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_planned_period_id_periods_id_fk" FOREIGN KEY ("planned_period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periods" ADD CONSTRAINT "periods_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_marks" ADD CONSTRAINT "card_marks_card_id_journey_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."journey_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_marks" ADD CONSTRAINT "day_marks_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_marks" ADD CONSTRAINT "day_marks_day_id_journey_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."journey_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_cards" ADD CONSTRAINT "journey_cards_day_id_journey_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."journey_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_day_texts" ADD CONSTRAINT "journey_day_texts_day_id_journey_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."journey_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_days" ADD CONSTRAINT "journey_days_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_runs" ADD CONSTRAINT "journey_runs_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_runs" ADD CONSTRAINT "journey_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_texts" ADD CONSTRAINT "journey_texts_journey_id_journeys_id_fk" FOREIGN KEY ("journey_id") REFERENCES "public"."journeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_id_offers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journeys" ADD CONSTRAINT "journeys_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_texts" ADD CONSTRAINT "template_texts_slug_templates_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."templates"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_enrolment" ON "charges" USING btree ("enrolment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_open" ON "charges" USING btree ("enrolment_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "charges_renewal" ON "charges" USING btree ("enrolment_id","renews_from") WHERE kind = 'renewal' and status <> 'void';--> statement-breakpoint
CREATE INDEX "enrolment_events_enrolment" ON "enrolment_events" USING btree ("enrolment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_route" ON "enrolments" USING btree ("user_id","offer_id") WHERE kind = 'route';--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_plan" ON "enrolments" USING btree ("user_id") WHERE kind = 'plan';--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enrolments_due" ON "enrolments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "enrolments_new" ON "enrolments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enrolments_offer" ON "enrolments" USING btree ("offer_id","period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_slug" ON "offers" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "periods_sold" ON "periods" USING btree ("offer_id","unit") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "periods_offer" ON "periods" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journey_cards_key" ON "journey_cards" USING btree ("day_id","key");--> statement-breakpoint
CREATE INDEX "journey_cards_day" ON "journey_cards" USING btree ("day_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "journey_days_number" ON "journey_days" USING btree ("journey_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "journey_days_slug" ON "journey_days" USING btree ("journey_id","slug");--> statement-breakpoint
CREATE INDEX "journey_runs_user" ON "journey_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journey_runs_mail" ON "journey_runs" USING btree ("mail_at");--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_offer_id_unique" UNIQUE("offer_id");